// The loop: who acts next, and what follows from it. A run is a function of its scenario.
#pragma once

#include <optional>
#include <vector>

#include "simulation/recorder.h"
#include "simulation/scenario.h"
#include "simulation/state.h"

namespace lab {

class Simulation {
 public:
  explicit Simulation(Scenario scenario);

  /// Acts until the clock stands at `until` (or at the end of the run), or until `most_events` have
  /// happened and all else of the same moment. Everything due at the moment reached has been done.
  void run(Time until, int64_t most_events);

  /// The first flow that asks the host and has no answer among the changes to come: the run stands
  /// still at the moment of the question.
  std::optional<uint32_t> asking() const;
  bool asks(uint32_t flow) const;

  Time now() const { return state_.now; }
  Time end() const { return at(scenario_.p.duration); }
  /// No more fits into memory.
  bool full() const;

  const Scenario& scenario() const { return scenario_; }
  const State& state() const { return state_; }
  const Recorder& recorder() const { return recorder_; }

  /// A moment to come back to.
  struct Snapshot {
    State state;
    Recorder::Mark mark;
  };
  Snapshot snapshot() const { return {state_, recorder_.mark()}; }
  void restore(const Snapshot& snapshot);

  /// Adds a change later than now, which stands last in the document.
  void add_change(const Change& change, const Json& entry);
  /// Replaces what is still to come. All changes up to now must be as they were.
  void set_changes(std::vector<Change> changes, Json document);

 private:
  // Components stand in the order in which ties are settled: sampler, changes, links, flows. A
  // sample is of what was before its moment, so that no row mixes two settings.
  enum Role : uint32_t {
    kServer,
    kWire,
    kSource,
    kPacer,
    kAccess,
    kReturn,
    kReport,
    kTimer,
    kChanges,
    kSampler
  };
  struct Component {
    Role role;
    uint32_t index;  ///< Of the link or flow.
  };
  uint32_t link_component(uint32_t link, Role role) const {
    return 2 + 2 * link + (role - kServer);
  }
  /// One that never wakes for a role that the flow does not have.
  uint32_t flow_component(uint32_t flow, Role role) const {
    return flow_components_[kRolesOfFlow * flow + (role - kSource)];
  }
  static constexpr uint32_t kRolesOfFlow = kTimer - kSource + 1;
  static constexpr uint32_t kSamplerComponent = 0;
  static constexpr uint32_t kChangesComponent = 1;

  static bool has_role(const Flow& flow, Role role);
  void act(uint32_t component);
  void serve(Link& link);
  void act_on_wire(uint32_t link);
  void act_on_source(uint32_t flow);
  void act_on_access(uint32_t flow);
  void act_on_return(uint32_t flow);

  void send(Flow& flow, uint32_t index, const Payload& payload);
  void launch(Packet& packet, Flow& flow, uint32_t index);
  void launch_report(Packet& packet, Flow& flow, uint32_t index);
  void enter(Packet& packet, uint32_t link);
  void leave_link(Packet& packet, uint32_t link);
  void deliver_media(Flow& flow, const Packet& packet, uint32_t link);
  void deliver_feedback(const Packet& packet, uint32_t link);
  void lose_drops(uint32_t link);
  void lose(Packet& packet, Fate fate, uint32_t link);
  void hold_back(const Packet& packet, Duration delay, Ring<Flow::Waiting>& line,
                 uint32_t component);
  void pace(uint32_t flow);
  void report(uint32_t flow);
  void act_on_timer(uint32_t flow);
  void send_tcp(Flow& flow, uint32_t index);
  void wake_sender(const Flow& flow, uint32_t index);

  void act_on_changes();
  void step(Ramp& ramp);
  double stop_ramp(const Target& target);
  void apply(const Change& change, double value);
  double value_of(const Target& target);
  bool answered(uint32_t flow) const;
  void wake_flow(uint32_t flow);
  void wake_link(uint32_t link);
  void wake_changes();

  Scenario scenario_;
  std::vector<Component> components_;
  std::vector<uint32_t> flow_components_;
  State state_;
  Recorder recorder_;
  std::vector<Arrival> arrivals_;  ///< Room for one report's content; not state.
};

}  // namespace lab
