// Memory for malloc in the .wasm. Emscripten's own sbrk grows the memory by exactly what each
// request lacks: 2,000 flows made 941 small steps, and each step makes V8 collect garbage. This one
// doubles what there is, where the host lets it: pages without a write take no room there.
#ifdef __EMSCRIPTEN__

#include <cerrno>
#include <cstddef>
#include <cstdint>

extern "C" {

/// First byte after the stack and the static data; the linker knows its address.
extern unsigned char __heap_base;  // NOLINT(bugprone-reserved-identifier)

/// The host's; tells it that views on the memory are stale.
void emscripten_notify_memory_growth(size_t memory);
}

namespace {

constexpr uintptr_t kPage = 65536;
constexpr uintptr_t kAlignment = 16;

uintptr_t top = 0;

uintptr_t memory_size() { return __builtin_wasm_memory_size(0) * kPage; }

bool grow_by(uintptr_t bytes) {
  const uintptr_t pages = (bytes + kPage - 1) / kPage;
  if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return false;
  emscripten_notify_memory_growth(0);
  return true;
}

/// Near the limit there is less room ahead, and what is asked for may still fit.
bool grow_to(uintptr_t wanted) {
  const uintptr_t lack = wanted - memory_size();
  for (uintptr_t ahead = memory_size(); ahead > lack; ahead /= 2)
    if (grow_by(ahead)) return true;
  return grow_by(lack);
}

}  // namespace

extern "C" {

/// In the place of the C library's: the only source of memory that malloc has here.
void* sbrk(intptr_t increment) {
  void* const failed = reinterpret_cast<void*>(-1);
  if (top == 0) top = reinterpret_cast<uintptr_t>(&__heap_base);
  const uintptr_t before = top;
  const uintptr_t step = (static_cast<uintptr_t>(increment) + kAlignment - 1) & ~(kAlignment - 1);
  const uintptr_t after = before + step;
  const bool wrapped = increment > 0 && after <= before;
  if (wrapped || (after > memory_size() && !grow_to(after))) {
    errno = ENOMEM;
    return failed;
  }
  top = after;
  return reinterpret_cast<void*>(before);
}
}

#endif
