// What the receiver's half of a controller tells the sender's half in a report, besides packets.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace lab {

/// A value of whatever type the two halves of one controller agree on; no other code looks into it.
/// It is copied with the state, so it holds plain values only. How many bytes it takes on the wire
/// is for the controller's `FeedbackFormat` to say.
class Said {
 public:
  static constexpr size_t kMostBytes = 128;

  template <class T>
  void set(const T& value) {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= kMostBytes);
    type_ = &kType<T>;
    std::memcpy(bytes_.data(), &value, sizeof value);
  }
  /// What was set, or T's defaults if nothing of this type was.
  template <class T>
  T as() const {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= kMostBytes);
    T value{};
    if (type_ == &kType<T>) std::memcpy(&value, bytes_.data(), sizeof value);
    return value;
  }

 private:
  /// Its address stands for the type.
  template <class T>
  static constexpr char kType = 0;

  std::array<std::byte, kMostBytes> bytes_{};
  const char* type_ = nullptr;
};

}  // namespace lab
