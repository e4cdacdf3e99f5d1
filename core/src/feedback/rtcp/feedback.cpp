#include "feedback/rtcp/feedback.h"

namespace lab::rtcp {

void Heard::forget_before(Time t) {
  while (!items_.empty() && items_.front().at < t) items_.pop_front();
}

const uint32_t* Heard::who_said(const Item& item) const {
  for (size_t i = items_.size(); i-- > 0;) {
    if (covers(items_[i].item, item)) return &items_[i].from;
  }
  return nullptr;
}

}  // namespace lab::rtcp
