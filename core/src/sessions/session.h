// The loop of a session: members that speak and hear, links that carry and lose. A run is a
// function of its scenario.
#pragma once

#include <algorithm>
#include <vector>

#include "network/link.h"
#include "sessions/links/crossings.h"
#include "sessions/links/ftp_agents.h"
#include "sessions/member.h"
#include "sessions/messages.h"
#include "sessions/recorder.h"
#include "sessions/scenario.h"
#include "simulation/run/schedule.h"
#include "simulation/scenario/changing.h"
#include "simulation/timeline/timeline_of.h"

namespace lab {

/// The whole state at one moment. A snapshot is a copy.
struct SessionState {
  // As for `State`: in session.cpp, and copies are made whole and moved into place.
  SessionState();
  SessionState(const SessionState&);
  SessionState(SessionState&&) noexcept;
  SessionState& operator=(const SessionState&) = delete;
  SessionState& operator=(SessionState&&) noexcept;
  ~SessionState();

  Time now = kStart;
  std::vector<Link> links;  ///< 2i is forth on link i of the scenario, 2i + 1 back.
  std::vector<Member> members;
  std::vector<FtpAgents> agents;  ///< Of each direction of a link that has some.
  SessionSettings settings;
  std::vector<EdgeParameters> edges;
  std::vector<Loss::Kind> loss_kinds;  ///< As set on each link of the scenario.
  Medium air;                          ///< Of no use to wires, which is what a session has.
  Messages messages;
  Schedule schedule;
  Crossings crossings;  ///< What is due on links that the schedule does not wake.
  Changing changing;
  int64_t events = 0;

  Time next_time() const {
    return crossings.empty() ? schedule.next_time()
                             : std::min(schedule.next_time(), crossings.front().at);
  }
};

/// What it takes of memory, about.
size_t bytes_of(const SessionState& state);

class Session {
 public:
  using Scenario = SessionScenario;
  explicit Session(SessionScenario scenario);

  /// Acts until the clock stands at `until` (or at the end of the run), or until `most_events` have
  /// happened and all else of the same moment.
  void run(Time until, int64_t most_events);
  /// A session never asks the host.
  bool asking() const { return false; }

  Time now() const { return state_.now; }
  Time end() const { return at(scenario_.p.duration); }
  bool full() const;

  const SessionScenario& scenario() const { return scenario_; }
  size_t parts() const { return scenario_.members.size(); }
  const SessionState& state() const { return state_; }
  const SessionRecorder& recorder() const { return recorder_; }

  struct Snapshot {
    SessionState state;
    SessionRecorder::Mark mark;
  };
  Snapshot snapshot() const { return {state_, recorder_.mark()}; }
  void settle() { recorder_.settle(); }
  void restore(const Snapshot& snapshot);

  /// The same run from that moment on, with a history that begins there and tells of links.
  Session watched_from(const Snapshot& snapshot) const;
  /// The same run from the beginning, with its RTCP packets as bytes.
  Session written_down() const;
  const RtcpCapture& capture() { return *recorder_.capture(); }
  /// What has crossed links since then.
  std::vector<SessionRecorder::Flight>& flights() { return recorder_.flights(); }

  /// Replaces what is still to come. All changes up to now must be as they were.
  void set_changes(std::vector<Change> changes, Json document);

 private:
  // Components stand in the order in which ties are settled: changes, links, members, agents.
  enum Role : uint32_t { kServer, kWire, kPresence, kData, kRtcp };
  static constexpr uint32_t kChangesComponent = 0;
  uint32_t link_component(uint32_t way, Role role) const { return 1 + 2 * way + (role - kServer); }
  uint32_t member_component(uint32_t member, Role role) const {
    return 1 + 2 * static_cast<uint32_t>(state_.links.size()) + 3 * member + (role - kPresence);
  }
  uint32_t agents_component(uint32_t agents) const {
    return member_component(static_cast<uint32_t>(state_.members.size()), kPresence) + agents;
  }

  /// The next crossing ends before all whom the schedule wakes.
  bool crossing_is_next() const;
  void act(uint32_t component);
  void act_on_wire(uint32_t way);
  void act_on_crossing();
  void act_on_presence(uint32_t member);
  void act_on_data(uint32_t member);
  void act_on_rtcp(uint32_t member);
  void act_on_agents(uint32_t agents);

  void add_agents();
  /// Sources of packets are members, and after them agents.
  bool of_agents(const Packet& packet) const { return packet.flow >= state_.members.size(); }
  uint32_t agents_of(const Packet& packet) const {
    return packet.flow - static_cast<uint32_t>(state_.members.size());
  }
  bool carries_message(const Packet& packet) const;
  void send_of_agents(uint32_t agents);
  void arrive(const Packet& packet, uint32_t way);
  /// Sends it over all ways that lead away from that node but the one that it came by.
  void spread(const Packet& packet, uint32_t node, uint32_t came_by);
  void enter(const Packet& packet, uint32_t way);
  void lose(const Packet& packet, uint32_t way);
  void lose_drops(uint32_t way);
  void deliver(const Packet& packet, uint32_t member);
  void hear_data(uint32_t member, const Packet& packet);
  void decode(uint32_t member, const Packet& packet, uint32_t first_lost);
  void hear_reports(uint32_t member, const Packet& packet, const rtcp::Compound& message);
  /// Number of the data packet that it is about.
  uint32_t sequence_of(const rtcp::Item& item) const;

  void record_settled(uint32_t member);
  /// What became of its NACK.
  void tell_decoder(uint32_t member, const rtcp::Pending& settled);
  void plan_data(uint32_t member);
  uint32_t member_of(uint32_t ssrc) const;
  void wake_member(uint32_t member);
  void wake_link(uint32_t way);
  void wake_agents(uint32_t agents);
  void wake_changes();
  /// Tells links what the changes to come make of them.
  void plan_links();
  void act_on_changes();
  void apply(const Change& change, double value);
  double value_of(const Target& target);
  void mask_losses(uint32_t edge);

  SessionScenario scenario_;
  std::vector<std::vector<uint32_t>> ways_;  ///< Of each node.
  std::vector<uint32_t> leads_to_;           ///< Node at the end of each way.
  std::vector<uint32_t> ssrcs_;              ///< Of the members.
  SessionState state_;
  SessionRecorder recorder_;
};

extern template class TimelineOf<Session>;
using SessionTimeline = TimelineOf<Session>;

}  // namespace lab
