// Who acts next? Every component has at most one pending wake-up; ties go to the lower index.
#pragma once

#include <cstdint>
#include <vector>

#include "units/time.h"

namespace lab {

/// A tournament: leaves are the wake-ups of the components, every inner node knows the earlier of
/// its two children, the root is who acts next. `wake` costs the height of the tree.
class Schedule {
 public:
  /// All components asleep.
  void resize(uint32_t components) {
    leaves_ = 1;
    while (leaves_ < components) leaves_ *= 2;
    nodes_.assign(size_t{2} * leaves_, Node{kNever, 0});
    for (uint32_t i = 0; i < leaves_; ++i) nodes_[leaves_ + i].who = i;
    for (uint32_t i = leaves_ - 1; i >= 1; --i)
      nodes_[i] = earlier(nodes_[2 * i], nodes_[2 * i + 1]);
  }

  void wake(uint32_t component, Time at) {
    uint32_t i = leaves_ + component;
    if (nodes_[i].at == at) return;
    nodes_[i].at = at;
    while (i > 1) {
      i /= 2;
      const Node& winner = earlier(nodes_[2 * i], nodes_[2 * i + 1]);
      // Above a node that stays as it was, nothing changes either.
      if (nodes_[i].at == winner.at && nodes_[i].who == winner.who) return;
      nodes_[i] = winner;
    }
  }

  uint32_t next() const { return nodes_[1].who; }
  Time next_time() const { return nodes_[1].at; }

 private:
  struct Node {
    Time at;
    uint32_t who;
  };
  static const Node& earlier(const Node& left, const Node& right) {
    return right.at < left.at ? right : left;
  }

  std::vector<Node> nodes_;
  uint32_t leaves_ = 1;
};

}  // namespace lab
