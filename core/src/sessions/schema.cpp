#include "sessions/schema.h"

#include <utility>

#include "simulation/schema/schema_parts.h"

namespace lab {

void write_session_schema(JsonWriter& out) {
  out.key("objects").begin_object();
  out.key("session").begin_object().member("label", "Session");
  write_parameters(out, rtcp::SessionParameters{});
  write_part_names(out, {"rtcp"});
  out.end_object();
  out.key("member").begin_object().member("label", "Member");
  write_parameters(out, MemberParameters{});
  write_part_names(out, {"rtcp"});
  out.end_object();
  write_object<rtcp::ParticipantParameters>(out, "rtcp", "RTCP");
  write_object<EdgeParameters>(out, "edge", "Link of a session");
  out.end_object();
  out.key("columns").begin_object();
  for (size_t i = 0; i < SessionRecorder::kTables; ++i)
    write_columns(out, SessionRecorder::name(i), SessionRecorder::columns(i));
  out.end_object();
}

std::string layout_of(const Session& session) {
  const SessionScenario& scenario = session.scenario();
  JsonWriter out;
  out.begin_object().key("tables").begin_array();
  for (size_t i = 0; i < SessionRecorder::kTables; ++i) {
    const char* name = SessionRecorder::name(i);
    out.begin_object().member("name", name).member("kind", name).member("of", "");
    write_columns(out, "columns", SessionRecorder::columns(i));
    out.end_object();
  }
  out.end_array().key("flows").begin_array().end_array().key("members").begin_array();
  for (const MemberSetup& member : scenario.members) {
    out.begin_object().member("name", member.name);
    if (!member.title.empty()) out.member("title", member.title);
    out.member("ssrc", session.state().members[member.node].rtcp.ssrc());
    out.member("sends", member.settings.member.rate.bps > 0.0).end_object();
  }
  out.end_array().key("links").begin_array();
  for (const EdgeSetup& link : scenario.links) {
    out.begin_object().member("name", link.name);
    if (!link.title.empty()) out.member("title", link.title);
    out.key("between").begin_array();
    for (const uint32_t node : link.ends) out.value(scenario.nodes[node]);
    out.end_array().end_object();
  }
  out.end_array().end_object();
  return std::move(out).text();
}

}  // namespace lab
