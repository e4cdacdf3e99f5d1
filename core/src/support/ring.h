// A first-in-first-out line in one block of memory; copies like a value, never allocates per
// element.
#pragma once

#include <cstddef>
#include <vector>

namespace lab {

/// Grows by doubling; index 0 is the oldest element.
template <class T>
class Ring {
 public:
  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }

  T& operator[](size_t i) { return slots_[(head_ + i) & mask_]; }
  const T& operator[](size_t i) const { return slots_[(head_ + i) & mask_]; }
  T& front() { return slots_[head_]; }
  const T& front() const { return slots_[head_]; }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  void push_back(const T& value) { add() = value; }
  /// A place at the back that still holds what once stood there; saves a copy where all of it is
  /// written.
  T& add() {
    if (size_ == capacity_) grow();
    return slots_[(head_ + size_++) & mask_];
  }
  void pop_front() {
    head_ = (head_ + 1) & mask_;
    --size_;
  }
  void clear() { head_ = size_ = 0; }

 private:
  void grow() {
    std::vector<T> wider(slots_.empty() ? 8 : slots_.size() * 2);
    for (size_t i = 0; i < size_; ++i) wider[i] = (*this)[i];
    slots_.swap(wider);
    head_ = 0;
    capacity_ = slots_.size();
    mask_ = capacity_ - 1;
  }

  std::vector<T> slots_;
  size_t head_ = 0;
  size_t size_ = 0;
  size_t mask_ = 0;
  size_t capacity_ = 0;
};

}  // namespace lab
