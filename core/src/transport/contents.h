// What packets under way say. A packet carries a number; an entry is kept until its packet has
// arrived or was lost.
#pragma once

#include <cstdint>

#include "support/ring.h"

namespace lab {

template <class T>
class Contents {
 public:
  uint32_t put(const T& content) {
    line_.push_back({content, false});
    return begin_ + static_cast<uint32_t>(line_.size()) - 1;
  }
  const T& at(uint32_t number) const { return line_[number - begin_].content; }
  /// No receiver will ask for it again.
  void settle(uint32_t number) {
    line_[number - begin_].settled = true;
    while (!line_.empty() && line_.front().settled) {
      line_.pop_front();
      ++begin_;
    }
  }
  size_t size() const { return line_.size(); }

 private:
  struct Entry {
    T content;
    bool settled = false;
  };
  Ring<Entry> line_;
  uint32_t begin_ = 0;
};

}  // namespace lab
