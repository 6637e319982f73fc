/* SPDX-License-Identifier: Apache-2.0 */
/* Virtual memory: ranges of addresses that a host reserves, and physical memory that it maps there. Physical memory is
 * a part of one file in memory, so that it keeps its bytes wherever it is mapped. In the area of virtual memory a run is
 * a reservation; mapped granules of a reservation that follow each other are one block, with the reservation's id. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "area.h"
#include "config.h"
#include "status.h"
#include "stream.h"
#include "virtual_memory.h"

#define RANGE_MOST ((uint64_t)4 << 40) /* virtual addresses */
#define RANGE_LEAST ((uint64_t)64 << 20)

struct mapping {
    struct physical *physical;
    uint32_t first, count; /* granules */
    aclrtMemAccessFlags access;
};

/* Of a granule. */
struct slot {
    struct mapping *mapping;
    uint32_t reservation; /* 1 + first granule of the reservation that has it; 0: none */
};

struct reservation {
    uint64_t id;
    uint32_t mappings;
    uint32_t top;   /* granules that ever were mapped end here */
    int32_t device; /* of what is mapped */
};

static struct {
    pthread_once_t once;
    struct area addresses, file;
    struct slot *slots;
    struct reservation *reservations; /* by their first granule */
    uintptr_t distance;
    int descriptor;
    uint64_t length; /* of the file */
    _Atomic bool ready;
} space = {.once = PTHREAD_ONCE_INIT, .descriptor = -1};

/* the range of addresses */

static bool open_range(uint64_t bytes)
{
    const bool visible = config()->host_visible;
    void *const own = address_range(bytes + HUGE, PROT_NONE);
    void *const fenced = visible ? own : address_range(bytes + HUGE, PROT_NONE);
    if (!own || !fenced) goto no_range;
    const uintptr_t data = align_up((uintptr_t)own, HUGE), base = align_up((uintptr_t)fenced, HUGE);
    const uint64_t granules = bytes >> HUGE_BITS;
    if (!area_open(&space.addresses, base, 0, bytes, HUGE_BITS)) goto no_range;
    if (!area_open(&space.file, 0, 0, bytes, HUGE_BITS)) goto no_file;
    space.slots = address_range(granules * sizeof *space.slots, PROT_READ | PROT_WRITE);
    if (!space.slots) goto no_slots;
    space.reservations = address_range(granules * sizeof *space.reservations, PROT_READ | PROT_WRITE);
    if (!space.reservations) goto no_reservations;
    space.distance = data - base;
    return true;

no_reservations:
    munmap(space.slots, granules * sizeof *space.slots);
no_slots:
    area_close(&space.file);
no_file:
    area_close(&space.addresses);
no_range:
    if (fenced && !visible) munmap(fenced, bytes + HUGE);
    if (own) munmap(own, bytes + HUGE);
    return false;
}

static void open_space(void)
{
    space.descriptor = memfd_create("aclnnsim", MFD_CLOEXEC);
    if (space.descriptor < 0) return;
    bool ready = false;
    for (uint64_t bytes = RANGE_MOST; !ready && bytes >= RANGE_LEAST; bytes /= 2) ready = open_range(bytes);
    if (!ready) return;
    memory_add_virtual(&space.addresses, space.distance);
    atomic_store(&space.ready, true);
}

static int start(const char *function)
{
    TRY(memory_start(function));
    pthread_once(&space.once, open_space);
    if (space.ready) return 0;
    return fail(function, ACL_ERROR_RT_MEMORY_ALLOCATION, "the system has no addresses or no file for virtual memory");
}

/* physical memory; under memory_lock */

static bool physical_place(struct physical *physical)
{
    const uint32_t first = area_take(&space.file, area_count(&space.file, physical->size));
    if (first == UINT32_MAX) return false;
    physical->offset = (uint64_t)first << HUGE_BITS;
    const uint64_t end = physical->offset + physical->size;
    if (end > space.length) {
        if (ftruncate(space.descriptor, (off_t)end) != 0) {
            area_give(&space.file, first);
            return false;
        }
        space.length = end;
    }
    return true;
}

static void physical_drop(struct physical *physical)
{
    if (physical->handles || physical->mappings) return;
    shareable_forget(physical);
    if (fallocate(space.descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)physical->offset,
                  (off_t)physical->size) != 0) {
        /* the pages stay with the file; the next owner finds old bytes, as undefined as any */
    }
    area_give(&space.file, (uint32_t)(physical->offset >> HUGE_BITS));
    memory_discharge(physical->device, physical->size);
    free(physical);
}

struct physical_handle *physical_handle_new(struct physical *physical)
{
    struct physical_handle *const handle = handle_new(HANDLE_PHYSICAL, sizeof *handle);
    if (!handle) return NULL;
    handle->physical = physical;
    physical->handles++;
    return handle;
}

/* blocks; under memory_lock */

static uint32_t reservation_of(uint32_t granule)
{
    return granule < space.addresses.granules ? space.slots[granule].reservation : 0;
}

/* Whether the granule is memory that can be used, of the reservation. */
static bool is_usable(uint32_t granule, uint32_t reservation)
{
    if (reservation_of(granule) != reservation) return false;
    const struct mapping *const mapping = space.slots[granule].mapping;
    return mapping && mapping->access != ACL_RT_MEM_ACCESS_FLAGS_NONE;
}

static uint32_t owner_of(uint32_t granule)
{
    return atomic_load_explicit(&space.addresses.runs[granule].owner, memory_order_relaxed);
}

/* Granules of the block that begins there. */
static uint32_t block_length(uint32_t first)
{
    const uint64_t size = atomic_load_explicit(&space.addresses.runs[first].size, memory_order_relaxed);
    return (uint32_t)(size >> HUGE_BITS);
}

static void write_block(const struct mapping *mapping, uint32_t first, uint32_t count, uint32_t owners_from)
{
    const struct reservation *const reservation = &space.reservations[reservation_of(first) - 1];
    struct run *const run = &space.addresses.runs[first];
    const uint64_t size = (uint64_t)count << HUGE_BITS;
    atomic_store_explicit(&run->size, size, memory_order_release);
    atomic_store_explicit(&run->usable, size, memory_order_release);
    atomic_store_explicit(&run->device, mapping->physical->device, memory_order_release);
    atomic_store_explicit(&run->id, reservation->id, memory_order_release);
    for (uint32_t i = owners_from; i < first + count; i++)
        atomic_store_explicit(&space.addresses.runs[i].owner, first, memory_order_release);
}

/* Joins what was mapped with the blocks beside it. Those who look meanwhile find each byte of them. */
static void label(const struct mapping *mapping)
{
    const uint32_t reservation = reservation_of(mapping->first), behind = mapping->first + mapping->count;
    uint32_t first = mapping->first, end = behind;
    if (first > 0 && is_usable(first - 1, reservation)) first = owner_of(first - 1);
    const bool joins = is_usable(behind, reservation);
    if (joins) end += block_length(behind);
    write_block(mapping, first, end - first, mapping->first);
    if (joins) atomic_store_explicit(&space.addresses.runs[behind].id, 0, memory_order_release);
}

/* Takes what is mapped out of its block, before the mapping goes. */
static void unlabel(const struct mapping *mapping)
{
    const uint32_t first = owner_of(mapping->first), end = first + block_length(first);
    const uint32_t behind = mapping->first + mapping->count;
    struct run *const run = &space.addresses.runs[first];
    if (behind < end) write_block(space.slots[behind].mapping, behind, end - behind, behind);
    if (first == mapping->first) {
        atomic_store_explicit(&run->id, 0, memory_order_release);
        return;
    }
    const uint64_t left = (uint64_t)(mapping->first - first) << HUGE_BITS;
    atomic_store_explicit(&run->size, left, memory_order_release);
    atomic_store_explicit(&run->usable, left, memory_order_release);
}

static char *library_address(const struct mapping *mapping)
{
    return (char *)((uintptr_t)area_address(&space.addresses, mapping->first) + space.distance);
}

static void unmap(struct mapping *mapping)
{
    const uint64_t bytes = (uint64_t)mapping->count << HUGE_BITS;
    if (mapping->access != ACL_RT_MEM_ACCESS_FLAGS_NONE) unlabel(mapping);
    /* what still runs there must not hit the process: it meets other memory */
    mmap(library_address(mapping), bytes, PROT_READ | PROT_WRITE,
         MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    space.reservations[reservation_of(mapping->first) - 1].mappings--;
    for (uint32_t i = 0; i < mapping->count; i++) space.slots[mapping->first + i].mapping = NULL;
    mapping->physical->mappings--;
    physical_drop(mapping->physical);
    free(mapping);
}

static void release_handle(void *object, void *data)
{
    struct physical_handle *const handle = object;
    struct physical *const physical = handle->physical;
    if (physical->device != *(const int32_t *)data) return;
    if (!handle_retire(handle, HANDLE_PHYSICAL, "was released with its device")) return;
    physical->handles--;
    physical_drop(physical);
    handle_free(handle, HANDLE_PHYSICAL);
}

void virtual_release(int32_t device)
{
    pthread_mutex_lock(&memory_lock);
    for (uint32_t granule = 0; space.ready && granule < space.addresses.top; granule++) {
        struct mapping *const mapping = space.slots[granule].mapping;
        if (!mapping) continue;
        granule = mapping->first + mapping->count - 1;
        if (mapping->physical->device == device) unmap(mapping);
    }
    handle_each(HANDLE_PHYSICAL, release_handle, &device);
    pthread_mutex_unlock(&memory_lock);
}

/* the interface: addresses */

static int check_size(const char *function, const char *name, uint64_t size)
{
    if (size && size % HUGE == 0) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "%s is %llu bytes, expected a multiple of %llu", name,
                (unsigned long long)size, (unsigned long long)HUGE);
}

int flags_check(const char *function, uint64_t flags, uint64_t most)
{
    if (flags <= most) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "flags is %llu, expected at most %llu", (unsigned long long)flags,
                (unsigned long long)most);
}

static int reserve(const char *function, void **address, size_t size, size_t alignment, uint64_t flags)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "virPtr", address, ACL_ERROR_RT_PARAM_INVALID));
    TRY(check_size(function, "size", size));
    if (alignment)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "alignment is %zu, expected 0", alignment);
    TRY(flags_check(function, flags, 1));
    struct context *context;
    TRY(context_require(function, &context));
    TRY(start(function));

    pthread_mutex_lock(&memory_lock);
    const uint32_t count = size <= space.addresses.bytes ? area_count(&space.addresses, size) : 0;
    const uint32_t first = count ? area_take(&space.addresses, count) : UINT32_MAX;
    if (first != UINT32_MAX) {
        space.reservations[first] = (struct reservation){memory_next_id(), 0, first, -1};
        for (uint32_t i = 0; i < count; i++) space.slots[first + i].reservation = first + 1;
        *address = area_address(&space.addresses, first);
    }
    pthread_mutex_unlock(&memory_lock);
    if (first != UINT32_MAX) return 0;
    return fail(function, ACL_ERROR_RT_MEMORY_ALLOCATION, "size is %zu bytes, for which no addresses are left", size);
}

aclError aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{
    (void)expectPtr; /* a wish */
    return reserve(__func__, virPtr, size, alignment, flags);
}

aclError aclrtReserveMemAddressNoUCMemory(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{
    (void)expectPtr;
    return reserve(__func__, virPtr, size, alignment, flags);
}

/* Whether the address is one of virtual memory; `granule` is the one that has it. */
static bool find_granule(const void *address, uint32_t *granule)
{
    if (!space.ready || (uint64_t)((const char *)address - space.addresses.base) >= space.addresses.bytes) return false;
    *granule = area_granule(&space.addresses, address);
    return true;
}

static int fail_address(const char *function, const void *address, const char *expected)
{
    char where[MEMORY_TEXT];
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "virPtr is %p (%s), expected %s", address,
                memory_describe(address, where, sizeof where), expected);
}

aclError aclrtReleaseMemAddress(void *virPtr)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "virPtr", virPtr, ACL_ERROR_RT_PARAM_INVALID));
    uint32_t first = 0, mapped = 0;
    pthread_mutex_lock(&memory_lock);
    bool found = find_granule(virPtr, &first) && reservation_of(first) == first + 1 &&
                 area_address(&space.addresses, first) == (char *)virPtr;
    if (found) mapped = space.reservations[first].mappings;
    if (found && !mapped) {
        for (uint32_t i = 0; i < space.addresses.runs[first].count; i++) space.slots[first + i].reservation = 0;
        /* the next one there is not to be told of what was mapped */
        for (uint32_t i = first; i < space.reservations[first].top; i++) atomic_store(&space.addresses.runs[i].size, 0);
        area_give(&space.addresses, first);
    }
    pthread_mutex_unlock(&memory_lock);
    if (!found) return fail_address(__func__, virPtr, "an address from aclrtReserveMemAddress");
    if (!mapped) return 0;
    return fail(__func__, ACL_ERROR_RT_PARAM_INVALID,
                "virPtr is %p, where %u mappings are left, expected aclrtUnmapMem of each before", virPtr,
                (unsigned)mapped);
}

/* the interface: physical memory */

static int check_properties(const char *function, const aclrtPhysicalMemProp *prop)
{
    TRY(pointer_check(function, "prop", prop, ACL_ERROR_RT_PARAM_INVALID));
    if (prop->handleType != ACL_MEM_HANDLE_TYPE_NONE && prop->handleType != ACL_MEM_HANDLE_TYPE_POSIX)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "prop->handleType is %d, expected ACL_MEM_HANDLE_TYPE_NONE",
                    (int)prop->handleType);
    if (prop->allocationType != ACL_MEM_ALLOCATION_TYPE_PINNED)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "prop->allocationType is %d, expected ACL_MEM_ALLOCATION_TYPE_PINNED", (int)prop->allocationType);
    if ((int)prop->memAttr < ACL_DDR_MEM || (int)prop->memAttr > ACL_MEM_P2P_HUGE1G)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "prop->memAttr is %d, expected a kind of memory from 0 to %d",
                    (int)prop->memAttr, ACL_MEM_P2P_HUGE1G);
    if (prop->location.type != ACL_MEM_LOCATION_TYPE_DEVICE)
        return fail(function, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                    "prop->location.type is %d, and only memory of a device (1) is supported", (int)prop->location.type);
    return device_check(function, (int32_t)prop->location.id);
}

aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option,
                                          size_t *granularity)
{
    TRY(runtime_usable(__func__));
    TRY(check_properties(__func__, prop));
    if (option != ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM && option != ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "option is %d, expected 0 or 1", (int)option);
    TRY(pointer_check(__func__, "granularity", granularity, ACL_ERROR_RT_PARAM_INVALID));
    *granularity = HUGE;
    return 0;
}

aclError aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size, const aclrtPhysicalMemProp *prop, uint64_t flags)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "handle", handle, ACL_ERROR_RT_PARAM_INVALID));
    TRY(check_size(__func__, "size", size));
    TRY(check_properties(__func__, prop));
    TRY(flags_check(__func__, flags, 0));
    struct context *context;
    TRY(context_require(__func__, &context));
    TRY(start(__func__));
    const int32_t device = (int32_t)prop->location.id;
    struct physical *const physical = calloc(1, sizeof *physical);
    if (!physical) return fail(__func__, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");
    *physical = (struct physical){.size = size, .device = device, .prop = *prop};
    int status = memory_charge(__func__, device, size);
    if (status) {
        free(physical);
        return status;
    }
    pthread_mutex_lock(&memory_lock);
    const bool placed = size <= space.file.bytes && physical_place(physical);
    struct physical_handle *const made = placed ? physical_handle_new(physical) : NULL;
    if (made) {
        *handle = made;
    } else if (placed) {
        physical_drop(physical);
    } else {
        memory_discharge(device, size);
        free(physical);
    }
    pthread_mutex_unlock(&memory_lock);
    if (made) return 0;
    return fail(__func__, ACL_ERROR_RT_MEMORY_ALLOCATION, "size is %zu bytes, for which the system has no memory", size);
}

int physical_check(const char *function, aclrtDrvMemHandle handle)
{
    return handle_check(function, "handle", handle, HANDLE_PHYSICAL, ACL_ERROR_RT_PARAM_INVALID);
}

struct physical *physical_of(aclrtDrvMemHandle handle)
{
    return handle_is(handle, HANDLE_PHYSICAL) ? ((struct physical_handle *)handle)->physical : NULL;
}

aclError aclrtFreePhysical(aclrtDrvMemHandle handle)
{
    TRY(runtime_usable(__func__));
    TRY(physical_check(__func__, handle));
    pthread_mutex_lock(&memory_lock);
    const bool ended = handle_retire(handle, HANDLE_PHYSICAL, "was freed");
    if (ended) {
        struct physical *const physical = ((struct physical_handle *)handle)->physical;
        physical->handles--;
        physical_drop(physical);
        handle_free(handle, HANDLE_PHYSICAL);
    }
    pthread_mutex_unlock(&memory_lock);
    return ended ? 0 : physical_check(__func__, handle);
}

aclError aclrtMemGetAllocationPropertiesFromHandle(aclrtDrvMemHandle handle, aclrtPhysicalMemProp *prop)
{
    TRY(runtime_usable(__func__));
    TRY(physical_check(__func__, handle));
    TRY(pointer_check(__func__, "prop", prop, ACL_ERROR_RT_PARAM_INVALID));
    pthread_mutex_lock(&memory_lock);
    const struct physical *const physical = physical_of(handle);
    if (physical) *prop = physical->prop;
    pthread_mutex_unlock(&memory_lock);
    return physical ? 0 : physical_check(__func__, handle);
}

/* the interface: mapping */

/* Maps; the text of what is wrong, or NULL. Under memory_lock. */
static const char *map(uint32_t first, uint32_t count, struct physical *physical, struct mapping *mapping)
{
    const uint32_t owner = reservation_of(first);
    for (uint32_t i = 0; i < count; i++) {
        if (!owner || reservation_of(first + i) != owner) return "expected addresses inside one reservation";
        if (space.slots[first + i].mapping) return "expected addresses where nothing is mapped";
    }
    struct reservation *const reservation = &space.reservations[owner - 1];
    if (reservation->mappings && reservation->device != physical->device)
        return "expected memory of the device that the reservation has memory of already";
    char *const data = library_address(mapping);
    if (mmap(data, physical->size, PROT_READ | PROT_WRITE, MAP_FIXED | MAP_SHARED, space.descriptor,
             (off_t)physical->offset) == MAP_FAILED)
        return "which the system does not map";
    madvise(data, physical->size, MADV_DONTFORK);
    reservation->device = physical->device;
    reservation->mappings++;
    if (first + count > reservation->top) reservation->top = first + count;
    physical->mappings++;
    for (uint32_t i = 0; i < count; i++) space.slots[first + i].mapping = mapping;
    if (mapping->access != ACL_RT_MEM_ACCESS_FLAGS_NONE) label(mapping);
    return NULL;
}

static int map_memory(const char *function, void *address, size_t size, size_t offset, aclrtDrvMemHandle handle,
                      uint64_t flags, aclrtMemAccessFlags access)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "virPtr", address, ACL_ERROR_RT_PARAM_INVALID));
    TRY(check_size(function, "size", size));
    if (offset) return fail(function, ACL_ERROR_RT_PARAM_INVALID, "offset is %zu, expected 0", offset);
    TRY(flags_check(function, flags, 0));
    TRY(physical_check(function, handle));
    uint32_t first;
    if (!find_granule(address, &first) || area_address(&space.addresses, first) != (char *)address)
        return fail_address(function, address, "an address from aclrtReserveMemAddress plus a multiple of 2 MiB");
    struct mapping *const mapping = malloc(sizeof *mapping);
    if (!mapping) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");

    const char *wrong = NULL;
    pthread_mutex_lock(&memory_lock);
    struct physical *const physical = physical_of(handle);
    const uint64_t expected = physical ? physical->size : 0;
    if (physical && expected == size) {
        const uint32_t count = (uint32_t)(size >> HUGE_BITS);
        *mapping = (struct mapping){physical, first, count, access};
        wrong = map(first, count, physical, mapping);
    }
    pthread_mutex_unlock(&memory_lock);
    if (physical && expected == size && !wrong) return 0;
    free(mapping);
    if (!physical) return physical_check(function, handle);
    if (expected != size)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "size is %zu bytes, expected the %llu of the physical memory", size, (unsigned long long)expected);
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "virPtr is %p and size %zu bytes, %s", address, size, wrong);
}

aclError aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{
    return map_memory(__func__, virPtr, size, offset, handle, flags, ACL_RT_MEM_ACCESS_FLAGS_READWRITE);
}

aclError aclrtMemMapNoAccess(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{
    return map_memory(__func__, virPtr, size, offset, handle, flags, ACL_RT_MEM_ACCESS_FLAGS_NONE);
}

/* The mapping that begins at the address (or, `inside`, holds it); under memory_lock. NULL: none. */
static struct mapping *mapping_at(const void *address, bool inside)
{
    uint32_t granule;
    if (!find_granule(address, &granule)) return NULL;
    struct mapping *const mapping = space.slots[granule].mapping;
    if (!mapping || inside) return mapping;
    return area_address(&space.addresses, mapping->first) == (const char *)address ? mapping : NULL;
}

static const char *const mapped_address = "the address of a mapping of aclrtMapMem";

aclError aclrtUnmapMem(void *virPtr)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "virPtr", virPtr, ACL_ERROR_RT_PARAM_INVALID));
    pthread_mutex_lock(&memory_lock);
    struct mapping *const mapping = mapping_at(virPtr, false);
    if (mapping) unmap(mapping);
    pthread_mutex_unlock(&memory_lock);
    return mapping ? 0 : fail_address(__func__, virPtr, mapped_address);
}

aclError aclrtMemRetainAllocationHandle(void *virPtr, aclrtDrvMemHandle *handle)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "virPtr", virPtr, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "handle", handle, ACL_ERROR_RT_PARAM_INVALID));
    pthread_mutex_lock(&memory_lock);
    struct mapping *const mapping = mapping_at(virPtr, false);
    struct physical_handle *const made = mapping ? physical_handle_new(mapping->physical) : NULL;
    pthread_mutex_unlock(&memory_lock);
    if (!mapping) return fail_address(__func__, virPtr, mapped_address);
    if (!made) return fail(__func__, ACL_ERROR_BAD_ALLOC, "no memory is left for a handle");
    *handle = made;
    return 0;
}

aclError aclrtMemGetAddressRange(void *ptr, void **pbase, size_t *psize)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "ptr", ptr, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "pbase", pbase, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "psize", psize, ACL_ERROR_RT_PARAM_INVALID));
    struct block block;
    bool found = memory_is_device(ptr) && memory_find(ptr, &block);
    pthread_mutex_lock(&memory_lock);
    const struct mapping *const mapping = mapping_at(ptr, true);
    if (mapping) {
        found = true;
        block.base = area_address(&space.addresses, mapping->first);
        block.size = mapping->physical->size;
    }
    pthread_mutex_unlock(&memory_lock);
    if (!found) {
        char where[MEMORY_TEXT];
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "ptr is %p (%s), expected live device memory", ptr,
                    memory_describe(ptr, where, sizeof where));
    }
    *pbase = block.base;
    *psize = block.size;
    return 0;
}

static int check_location(const char *function, const aclrtMemLocation *location)
{
    if (location->type == ACL_MEM_LOCATION_TYPE_DEVICE) return device_check(function, (int32_t)location->id);
    return fail(function, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                "location.type is %d, and only devices (1) can get access", (int)location->type);
}

aclError aclrtMemSetAccess(void *virPtr, size_t size, aclrtMemAccessDesc *desc, size_t count)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "virPtr", virPtr, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "desc", desc, ACL_ERROR_RT_PARAM_INVALID));
    if (count == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "count is 0, expected at least 1");
    TRY(check_size(__func__, "size", size));
    for (size_t i = 0; i < count; i++) {
        const int flags = (int)desc[i].flags;
        if (flags != ACL_RT_MEM_ACCESS_FLAGS_NONE && flags != ACL_RT_MEM_ACCESS_FLAGS_READ &&
            flags != ACL_RT_MEM_ACCESS_FLAGS_READWRITE)
            return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "desc[%zu].flags is %d, expected 0, 1 or 3", i, flags);
        TRY(check_location(__func__, &desc[i].location));
    }
    uint64_t mapped = 0;
    pthread_mutex_lock(&memory_lock);
    struct mapping *const mapping = mapping_at(virPtr, false);
    if (mapping) mapped = mapping->physical->size;
    for (size_t i = 0; mapping && mapped == size && i < count; i++) {
        /* all devices share the memory: what counts is what its own may do */
        if ((int32_t)desc[i].location.id != mapping->physical->device) continue;
        const bool had = mapping->access != ACL_RT_MEM_ACCESS_FLAGS_NONE;
        const bool has = desc[i].flags != ACL_RT_MEM_ACCESS_FLAGS_NONE;
        if (had && !has) unlabel(mapping);
        mapping->access = desc[i].flags;
        if (has && !had) label(mapping);
    }
    pthread_mutex_unlock(&memory_lock);
    if (!mapping) return fail_address(__func__, virPtr, mapped_address);
    if (mapped == size) return 0;
    return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "size is %zu bytes, expected the %llu that are mapped", size,
                (unsigned long long)mapped);
}

aclError aclrtMemGetAccess(void *virPtr, aclrtMemLocation *location, uint64_t *flag)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "virPtr", virPtr, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "location", location, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "flag", flag, ACL_ERROR_RT_PARAM_INVALID));
    TRY(check_location(__func__, location));
    pthread_mutex_lock(&memory_lock);
    const struct mapping *const mapping = mapping_at(virPtr, true);
    if (mapping) *flag = (uint64_t)mapping->access;
    pthread_mutex_unlock(&memory_lock);
    return mapping ? 0 : fail_address(__func__, virPtr, mapped_address);
}
