// The loop: who acts next, and what follows from it. A run is a function of its scenario.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "simulation/run/components.h"
#include "simulation/run/recorder.h"
#include "simulation/run/seen_delays.h"
#include "simulation/run/state.h"
#include "simulation/scenario/scenario.h"

namespace lab {

class Simulation {
 public:
  using Scenario = lab::Scenario;
  explicit Simulation(Scenario scenario);

  /// Acts until the clock stands at `until` (or at the end of the run), or until `most_events` have
  /// happened and all else of the same moment. Everything due at the moment reached has been done.
  void run(Time until, int64_t most_events);

  /// The first flow that asks the host and has no answer among the changes to come: the run stands
  /// still at the moment of the question.
  std::optional<uint32_t> asking() const;
  bool asks(uint32_t flow) const;
  /// Whether answers to come were given to another run than this one has become.
  bool answered_otherwise(uint32_t flow) const;

  Time now() const { return state_.now; }
  Time end() const { return at(scenario_.p.duration); }
  /// No more fits into memory.
  bool full() const;

  const Scenario& scenario() const { return scenario_; }
  /// How many of what makes the state large.
  size_t parts() const { return scenario_.flows.size(); }
  const State& state() const { return state_; }
  const Recorder& recorder() const { return recorder_; }

  /// To be called before columns are read: the reader then finds them where they are.
  void settle();
  /// What each flow has on each link is recorded, too; to be called before anything happens.
  void record_crossings();
  /// Worked out when it is asked for; good until the run moves.
  const SeenDelays& seen_delays() const;

  /// A moment to come back to.
  struct Snapshot {
    State state;
    Recorder::Mark mark;
  };
  Snapshot snapshot() const { return {state_, recorder_.mark()}; }
  void restore(const Snapshot& snapshot);

  /// Takes away the answer that the flow has at that moment, later than now, and all later ones.
  void forget_answers(uint32_t flow, Time from);
  /// Adds a change later than now, which stands last in the document.
  void add_change(const Change& change, const Json& entry);
  /// Replaces what is still to come. All changes up to now must be as they were.
  void set_changes(std::vector<Change> changes, Json document);

 private:
  MediaFlow& media(uint32_t index) { return *std::get_if<MediaFlow>(&state_.flows[index]); }
  void wake(uint32_t component, Time at) { state_.schedule.wake(component, at); }

  void act(uint32_t component);
  void serve(uint32_t link);
  void act_on_wire(uint32_t link);
  void act_on_access(uint32_t flow);
  void act_on_return(uint32_t flow);
  void act_on_source(MediaFlow& flow, uint32_t index);
  void act_on_source(DataFlow& flow, uint32_t index);
  void act_on_timer(MediaFlow& flow, uint32_t index);
  void act_on_timer(DataFlow& flow, uint32_t index);
  void pace(MediaFlow& flow, uint32_t index);
  void act_on_receiver(MediaFlow& flow, uint32_t index);
  void report(MediaFlow& flow, uint32_t index);

  void send(MediaFlow& flow, uint32_t index, const Payload& payload);
  void send_packets(DataFlow& flow, uint32_t index);
  void launch(Packet& packet, FlowEnds& flow, uint32_t index);
  void launch_back(Packet& packet, FlowEnds& flow, uint32_t index);
  void enter(Packet& packet, uint32_t link);
  void note_meeting(const Packet& packet, uint32_t link);
  void leave_link(Packet& packet, uint32_t link);
  void deliver(const Packet& packet, uint32_t link);
  void receive(MediaFlow& flow, const Packet& packet, uint32_t link);
  void receive(DataFlow& flow, const Packet& packet, uint32_t link);
  void hear(MediaFlow& flow, const Packet& packet);
  void hear(DataFlow& flow, const Packet& packet);
  void lose_drops(uint32_t link);
  void lose(Packet& packet, Fate fate, uint32_t link);
  void lose(MediaFlow& flow, const Packet& packet);
  void lose(DataFlow& flow, const Packet& packet);
  void hold_back(const Packet& packet, Duration delay, Ring<WaitingPacket>& line,
                 uint32_t component);

  void act_on_changes();
  void apply(const Change& change, double value);
  double value_of(const Target& target);
  bool answered(uint32_t flow) const;
  /// Whether a change sets what it says: an answer does only upon its own question.
  bool holds(const Change& change) const;
  void wake_sender(const MediaFlow& flow, uint32_t index);
  void wake_flow(const MediaFlow& flow, uint32_t index);
  void wake_flow(const DataFlow& flow, uint32_t index);
  void wake_link(uint32_t link);
  void wake_changes();
  /// Tells links what the changes to come make of them.
  void plan_links();

  Scenario scenario_;
  Components components_;
  State state_;
  Recorder recorder_;
  mutable std::shared_ptr<const SeenDelays> seen_;  ///< A cache.
  std::vector<Arrival> arrivals_;                   ///< Room for one report's content; not state.
};

}  // namespace lab
