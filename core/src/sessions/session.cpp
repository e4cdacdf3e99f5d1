#include "sessions/session.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "sessions/tree.h"
#include "simulation/run/memory.h"
#include "simulation/scenario/planned_rate.h"

namespace lab {

SessionState::SessionState() = default;
SessionState::SessionState(const SessionState&) = default;
SessionState::SessionState(SessionState&&) noexcept = default;
SessionState& SessionState::operator=(SessionState&&) noexcept = default;
SessionState::~SessionState() = default;

namespace {
constexpr uint32_t kNowhere = UINT32_MAX;

/// An SSRC for each member: chance, and none twice. RFC 3550 §8.
std::vector<uint32_t> ssrcs_of(const SessionScenario& scenario) {
  std::vector<uint32_t> ssrcs;
  for (const MemberSetup& member : scenario.members) {
    const auto seed = static_cast<uint64_t>(scenario.p.seed);
    auto ssrc = static_cast<uint32_t>(Random(seed, "members." + member.name + ".ssrc").next());
    while (std::find(ssrcs.begin(), ssrcs.end(), ssrc) != ssrcs.end()) ++ssrc;
    ssrcs.push_back(ssrc);
  }
  return ssrcs;
}
}  // namespace

Session::Session(SessionScenario scenario)
    : scenario_(std::move(scenario)),
      ways_(ways_of(scenario_)),
      ssrcs_(ssrcs_of(scenario_)),
      recorder_(scenario_.p.duration) {
  const auto seed = static_cast<uint64_t>(scenario_.p.seed);
  state_.settings = scenario_.settings;
  for (const EdgeSetup& edge : scenario_.links) {
    state_.links.emplace_back(edge.settings, edge.name + ".forth", seed);
    state_.links.emplace_back(edge.settings, edge.name + ".back", seed);
    state_.edges.push_back(edge.edge);
    state_.loss_kinds.push_back(edge.settings.loss.p.kind);
    leads_to_.push_back(edge.ends[1]);
    leads_to_.push_back(edge.ends[0]);
  }
  for (uint32_t i = 0; i < scenario_.members.size(); ++i) {
    const MemberSetup& setup = scenario_.members[i];
    const rtcp::Participant::Settings settings{setup.settings.rtcp, scenario_.settings.session,
                                               scenario_.members.size() == 2};
    state_.members.emplace_back(setup, settings, ssrcs_[i], seed);
    state_.members.back().from.resize(scenario_.members.size());
  }
  plan_links();
  const auto members = static_cast<uint32_t>(state_.members.size());
  add_agents();
  state_.schedule.resize(agents_component(static_cast<uint32_t>(state_.agents.size())));
  for (uint32_t i = 0; i < scenario_.links.size(); ++i) mask_losses(i);
  for (uint32_t i = 0; i < members; ++i) wake_member(i);
  for (uint32_t i = 0; i < state_.agents.size(); ++i) wake_agents(i);
  wake_changes();
}

void Session::run(Time until, int64_t most_events) {
  until = std::min(until, end());
  for (int64_t left = most_events;; --left) {
    const bool crosses = crossing_is_next();
    const Time next = crosses ? state_.crossings.front().at : state_.schedule.next_time();
    if (next > until) break;
    // Only between moments, so that a caller that stops here sees nothing half done.
    if (left <= 0 && next > state_.now) return;
    state_.now = next;
    ++state_.events;
    if (crosses) {
      act_on_crossing();
    } else {
      act(state_.schedule.next());
    }
  }
  state_.now = std::max(state_.now, until);
}

bool Session::full() const {
  return recorder_.bytes() + static_cast<double>(bytes_of(state_)) > kMostBytes;
}

size_t bytes_of(const SessionState& state) {
  constexpr size_t kRing = 3;
  constexpr size_t kMessage = sizeof(rtcp::Compound) + 200;
  constexpr size_t kOfMember = sizeof(Member) + 8192 * 16 + 10'000;
  size_t packets = state.crossings.size();
  for (const Link& link : state.links) packets += link.in_flight();
  size_t agents = 0;
  for (const FtpAgents& each : state.agents) agents += each.bytes();
  return kRing * (packets * (sizeof(Packet) + sizeof(Time)) + state.messages.size() * kMessage) +
         state.links.size() * sizeof(Link) + state.members.size() * kOfMember + agents;
}

void Session::act(uint32_t component) {
  if (component == kChangesComponent) {
    act_on_changes();
    return;
  }
  const uint32_t of_links = 2 * static_cast<uint32_t>(state_.links.size());
  if (component <= of_links) {
    const uint32_t way = (component - 1) / 2;
    if ((component - 1) % 2 == 1) {
      act_on_wire(way);
      return;
    }
    state_.links[way].act(state_.now, state_.air);
    wake_link(way);
    lose_drops(way);
    return;
  }
  if (component >= agents_component(0)) {
    act_on_agents(component - agents_component(0));
    return;
  }
  const uint32_t member = (component - 1 - of_links) / 3;
  switch ((component - 1 - of_links) % 3 + kPresence) {
    case kPresence:
      act_on_presence(member);
      break;
    case kData:
      act_on_data(member);
      break;
    default:
      act_on_rtcp(member);
  }
}

void Session::deliver(const Packet& packet, uint32_t member) {
  if (!state_.members[member].rtcp.present()) {
    // One that waits to say BYE counts those of others.
    if (packet.kind == PacketKind::kFeedback)
      state_.members[member].rtcp.hear(state_.messages.at(packet.report), state_.now);
    return;
  }
  if (packet.kind == PacketKind::kMedia) {
    hear_data(member, packet);
    return;
  }
  const rtcp::Compound& message = state_.messages.at(packet.report);
  state_.members[member].rtcp.hear(message, state_.now);
  if (RtcpCapture* capture = recorder_.capture())
    capture->heard(member, packet.flow, message, packet.sent, state_.now);
  hear_reports(member, packet, message);
  record_settled(member);
  state_.schedule.wake(member_component(member, kRtcp), state_.members[member].rtcp.next());
}

void Session::hear_data(uint32_t index, const Packet& packet) {
  Member& member = state_.members[index];
  const uint32_t ssrc = ssrcs_[packet.flow];
  member.rtcp.hear_data(ssrc, state_.now);
  Member::Reception& reception = member.from[packet.flow];
  if (RtcpCapture* capture = recorder_.capture()) capture->data_heard(index, packet, state_.now);
  const auto ahead = static_cast<int32_t>(packet.sequence - reception.highest);
  if (reception.any && ahead <= 0) return;
  const uint32_t first_lost = reception.any ? reception.highest + 1 : packet.sequence;
  reception.any = true;
  reception.highest = packet.sequence;
  const rtcp::Reaction reaction = state_.settings.session.feedback;
  if (reaction == rtcp::Reaction::kNewpred) {
    decode(index, packet, first_lost);
    return;
  }
  if (first_lost == packet.sequence || reaction == rtcp::Reaction::kNone) return;
  // RFC 4586 §4.1: a loss is found by the gap that it leaves.
  const auto kind =
      reaction == rtcp::Reaction::kNack ? rtcp::FeedbackKind::kNack : rtcp::FeedbackKind::kPli;
  for (uint32_t lost = first_lost; lost != packet.sequence; ++lost) {
    member.rtcp.detect({kind, ssrc, lost, 1}, state_.now);
  }
  record_settled(index);
  state_.schedule.wake(member_component(index, kRtcp), member.rtcp.next());
}

/// RFC 4586 §7.1: NACKs come from the decoder, of what did not come and, where the answer is late,
/// of what cannot be decoded without that. A round trip is taken as twice the way here.
void Session::decode(uint32_t index, const Packet& packet, uint32_t first_lost) {
  Member& member = state_.members[index];
  const Member& source = state_.members[packet.flow];
  const auto segments = static_cast<uint32_t>(source.p.segments);
  NewpredDecoder& decoder = member.from[packet.flow].decoder;
  const Duration round_trip = (state_.now - packet.sent) * 2;
  const auto nack = [&](VideoSegment segment) {
    if (!decoder.to_report(segment.place, round_trip, state_.now)) return;
    member.rtcp.detect({rtcp::FeedbackKind::kNewpredNack, ssrcs_[packet.flow], segment.id(),
                        decoder.decoded(segment.place)},
                       state_.now);
  };
  for (uint32_t lost = first_lost; lost != packet.sequence; ++lost) {
    const VideoSegment segment = VideoSegment::of_sequence(lost, segments);
    decoder.missing(segment, state_.now);
    nack(segment);
  }
  const VideoSegment segment = VideoSegment::of_sequence(packet.sequence, segments);
  const bool decoded = decoder.decode(segment, source.encoder.reference(segment), state_.now);
  if (!decoded) nack(segment);
  if (const auto error = decoder.recovered()) {
    if (const auto* began = source.encoder.latest(segment.place)) {
      const Duration measured = (began->nack_heard - began->nack_sent) + (state_.now - packet.sent);
      recorder_.recovery(state_.now, index, packet.flow, error->first.sequence(segments),
                         error->detected, measured, error->lost_round_trips(began->nack_sent));
    }
  }
  if (decoded && first_lost == packet.sequence) return;
  record_settled(index);
  state_.schedule.wake(member_component(index, kRtcp), member.rtcp.next());
}

void Session::hear_reports(uint32_t index, const Packet& packet, const rtcp::Compound& message) {
  Member& member = state_.members[index];
  for (const rtcp::Item& item : message.feedback) {
    if (item.source != ssrcs_[index]) continue;
    if (item.kind == rtcp::FeedbackKind::kNewpredNack)
      member.encoder.nack(VideoSegment::of_id(item.id), item.count, packet.sent, state_.now);
    const uint32_t sequence = sequence_of(item);
    if (member.hears_first_of(sequence)) {
      recorder_.report(state_.now, index, sequence, member.sent_at(sequence), packet.flow);
    }
  }
}

uint32_t Session::sequence_of(const rtcp::Item& item) const {
  if (item.kind != rtcp::FeedbackKind::kNewpredNack) return item.id;
  const auto segments = static_cast<uint32_t>(state_.members[member_of(item.source)].p.segments);
  return VideoSegment::of_id(item.id).sequence(segments);
}

void Session::act_on_presence(uint32_t index) {
  Member& member = state_.members[index];
  if (!member.joined) {
    member.joined = true;
    member.rtcp.join(state_.now);
    recorder_.interval(state_.now, index, member.rtcp);
    plan_data(index);
  } else {
    member.left = true;
    if (member.p.says_bye) {
      member.rtcp.leave(state_.now);
    } else {
      member.rtcp.vanish(state_.now);
    }
    record_settled(index);
    plan_data(index);
  }
  wake_member(index);
}

void Session::plan_data(uint32_t index) {
  Member& member = state_.members[index];
  const bool sends = member.joined && !member.left && member.p.rate.bps > 0.0;
  if (!sends) {
    member.next_data = kNever;
  } else if (member.next_data == kNever) {
    member.next_data =
        state_.now + to_nearest_ns(member.phase * static_cast<double>(member.p.gap().ns));
  }
}

void Session::act_on_data(uint32_t index) {
  Member& member = state_.members[index];
  member.next_data = state_.now + member.p.gap();
  state_.schedule.wake(member_component(index, kData), member.next_data);
  member.rtcp.sent_data(state_.now);
  state_.schedule.wake(member_component(index, kRtcp), member.rtcp.next());
  member.encoder.frame();
  Packet packet;
  packet.flow = index;
  packet.payload_bytes = static_cast<int32_t>(member.p.payload_bytes);
  packet.ip_bytes = static_cast<int32_t>(member.p.payload_bytes + member.p.header_bytes);
  packet.sent = state_.now;
  for (int64_t i = 0; i < member.p.segments; ++i) {
    packet.sequence = member.send(state_.now);
    if (RtcpCapture* capture = recorder_.capture()) capture->data_sent(index, packet);
    spread(packet, index, kNowhere);
  }
}

void Session::act_on_rtcp(uint32_t index) {
  rtcp::Participant& participant = state_.members[index].rtcp;
  const Time planned = participant.next();
  const int64_t computations = participant.computations();
  const std::optional<rtcp::Compound> message = participant.act(state_.now);
  state_.schedule.wake(member_component(index, kRtcp), participant.next());
  if (participant.computations() > computations) recorder_.interval(state_.now, index, participant);
  if (!message) {
    // Put off it is not: then tp would lie further back.
    if (participant.present() && participant.tp() == state_.now) {
      recorder_.message(state_.now, index, planned, {}, SessionRecorder::MessageOutcome::kLeftOut,
                        participant);
    }
    return;
  }
  if (RtcpCapture* capture = recorder_.capture()) capture->message(index, *message, state_.now);
  Packet packet;
  packet.flow = index;
  packet.kind = PacketKind::kFeedback;
  packet.sequence = recorder_.next_message();
  packet.report = state_.messages.add(*message);
  packet.ip_bytes = static_cast<int32_t>(size_of(*message));
  packet.sent = state_.now;
  recorder_.message(state_.now, index, planned, *message, SessionRecorder::MessageOutcome::kSent,
                    participant);
  record_settled(index);
  spread(packet, index, kNowhere);
  state_.messages.forget();
}

void Session::record_settled(uint32_t index) {
  for (const rtcp::Pending& settled : state_.members[index].rtcp.take_settled()) {
    const bool suppressed = settled.outcome == rtcp::Outcome::kSuppressed;
    recorder_.feedback(index, member_of(settled.item.source), sequence_of(settled.item),
                       suppressed ? static_cast<double>(member_of(settled.by))
                                  : std::numeric_limits<double>::quiet_NaN(),
                       settled);
    if (settled.item.kind == rtcp::FeedbackKind::kNewpredNack) tell_decoder(index, settled);
  }
}

void Session::tell_decoder(uint32_t index, const rtcp::Pending& settled) {
  NewpredDecoder& decoder = state_.members[index].from[member_of(settled.item.source)].decoder;
  const uint32_t place = VideoSegment::of_id(settled.item.id).place;
  // Another's NACK of it asks as well as one's own.
  const bool said =
      settled.outcome == rtcp::Outcome::kSent || settled.outcome == rtcp::Outcome::kSuppressed;
  if (said) {
    decoder.reported(place, settled.settled);
  } else {
    decoder.not_reported(place);
  }
}

uint32_t Session::member_of(uint32_t ssrc) const {
  return static_cast<uint32_t>(std::find(ssrcs_.begin(), ssrcs_.end(), ssrc) - ssrcs_.begin());
}

void Session::wake_member(uint32_t index) {
  const Member& member = state_.members[index];
  state_.schedule.wake(member_component(index, kPresence), member.next_presence());
  state_.schedule.wake(member_component(index, kData), member.next_data);
  state_.schedule.wake(member_component(index, kRtcp), member.rtcp.next());
}

void Session::restore(const Snapshot& snapshot) {
  state_ = SessionState(snapshot.state);
  recorder_.truncate(snapshot.mark);
  // The changes to come may be others than when the snapshot was taken.
  plan_links();
  wake_changes();
}

Session Session::watched_from(const Snapshot& snapshot) const {
  Session copy(scenario_);
  copy.state_ = SessionState(snapshot.state);
  copy.plan_links();
  copy.wake_changes();
  copy.recorder_.begin_after(snapshot.mark);
  copy.recorder_.watch_links();
  return copy;
}

Session Session::written_down() const {
  Session copy(scenario_);
  copy.recorder_.capture_with(RtcpCapture(scenario_, ssrcs_));
  return copy;
}

void Session::set_changes(std::vector<Change> changes, Json document) {
  scenario_.changes = std::move(changes);
  scenario_.document = std::move(document);
  plan_links();
  wake_changes();
}

void Session::plan_links() {
  for (uint32_t way = 0; way < state_.links.size(); ++way) {
    const uint32_t link = way / 2;
    state_.links[way].plan(first_rate(scenario_.links[link].settings, link, scenario_.changes));
  }
}

void Session::wake_changes() {
  state_.schedule.wake(kChangesComponent, state_.changing.due(scenario_.changes));
}

template class TimelineOf<Session>;

}  // namespace lab
