// Who can be woken: each link and flow in its roles, in the order in which ties are settled.
#pragma once

#include <cstdint>
#include <vector>

namespace lab {

/// What a component does when its time comes.
enum class Role : uint8_t {
  kNobody,   ///< Stands for roles that a flow does not have; never wakes.
  kSampler,  ///< Writes the rows of the 100 ms that end now.
  kChanges,  ///< Applies what the scenario changes.
  // Of a link.
  kServer,
  kWire,
  // Of a flow.
  kSource,
  kPacer,
  kAccess,  ///< Packets between the sender and the first link.
  kReturn,  ///< Packets between the return path and the sender.
  kReport,
  kTimer,
};

struct Component {
  Role role = Role::kNobody;
  uint32_t index = 0;  ///< Of the link or flow.
};

/// Numbers of components: the lower one acts first of those that are due at one moment. Nobody,
/// sampler, changes, links, flows: a sample is of what was before its moment, so that no row mixes
/// two settings.
class Components {
 public:
  static constexpr uint32_t kNobody = 0;
  static constexpr uint32_t kSampler = 1;
  static constexpr uint32_t kChanges = 2;
  struct OfLink {
    uint32_t server = kNobody;
    uint32_t wire = kNobody;
  };
  struct OfFlow {
    uint32_t source = kNobody;
    uint32_t pacer = kNobody;
    uint32_t access = kNobody;
    uint32_t back = kNobody;
    uint32_t report = kNobody;
    uint32_t timer = kNobody;
  };

  Components() : all_{{Role::kNobody, 0}, {Role::kSampler, 0}, {Role::kChanges, 0}} {}

  void add_link() {
    const auto link = static_cast<uint32_t>(links_.size());
    OfLink of;
    of.server = add(Role::kServer, link);
    of.wire = add(Role::kWire, link);
    links_.push_back(of);
  }
  /// `hears`: it has a sender that listens to what comes back; `paces`: and an encoder that
  /// follows.
  void add_flow(bool hears, bool paces) {
    const auto flow = static_cast<uint32_t>(flows_.size());
    OfFlow of;
    of.source = add(Role::kSource, flow);
    if (paces) of.pacer = add(Role::kPacer, flow);
    of.access = add(Role::kAccess, flow);
    if (hears) of.back = add(Role::kReturn, flow);
    if (paces) of.report = add(Role::kReport, flow);
    if (hears) of.timer = add(Role::kTimer, flow);
    flows_.push_back(of);
  }

  uint32_t size() const { return static_cast<uint32_t>(all_.size()); }
  const Component& operator[](uint32_t component) const { return all_[component]; }
  const OfLink& link(uint32_t index) const { return links_[index]; }
  const OfFlow& flow(uint32_t index) const { return flows_[index]; }

 private:
  uint32_t add(Role role, uint32_t index) {
    all_.push_back({role, index});
    return size() - 1;
  }

  std::vector<Component> all_;
  std::vector<OfLink> links_;
  std::vector<OfFlow> flows_;
};

}  // namespace lab
