// RTCP packets under way: each once, however many copies of it are on the links.
#pragma once

#include "feedback/rtcp/compound.h"
#include "support/expects.h"
#include "support/ring.h"

namespace lab {

class Messages {
 public:
  /// Numbers count up from 0; `packet` stays as long as anybody holds it.
  uint32_t add(const rtcp::Compound& packet) {
    under_way_.push_back({packet, 0});
    return first_ + static_cast<uint32_t>(under_way_.size()) - 1;
  }
  const rtcp::Compound& at(uint32_t number) const { return under_way_[number - first_].packet; }
  void hold(uint32_t number) { ++under_way_[number - first_].copies; }
  void release(uint32_t number) {
    --under_way_[number - first_].copies;
    forget();
  }
  /// Lets go of messages without a holder.
  void forget() {
    for (; !under_way_.empty() && under_way_.front().copies == 0; ++first_) under_way_.pop_front();
  }
  size_t size() const { return under_way_.size(); }

 private:
  struct UnderWay {
    rtcp::Compound packet;
    int32_t copies = 0;
  };
  Ring<UnderWay> under_way_;
  uint32_t first_ = 0;
};

}  // namespace lab
