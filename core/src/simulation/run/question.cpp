#include "simulation/run/question.h"

namespace lab {

std::string question_of(const Simulation& simulation) {
  const std::optional<uint32_t> flow = simulation.asking();
  if (!flow) return "null";
  const Question& q = *open_question(simulation.state().flows[*flow]);
  JsonWriter out;
  out.begin_object().member("flow", simulation.scenario().flows[*flow].name);
  out.member("index", static_cast<double>(*flow)).member("t_s", to_seconds(q.at));
  const Signals<Question> signals = External::signals();
  auto get = signals.getters.begin();
  for (const SignalInfo& row : signals.infos) out.member(row.name, (*get++)(q));
  out.key("arrivals").begin_array();
  for (const Arrival& packet : q.arrivals) {
    out.begin_object().member("sequence", static_cast<double>(packet.sequence));
    out.member("payload_bytes", static_cast<double>(packet.payload_bytes));
    out.member("sent_s", to_seconds(packet.sent)).member("received_s", to_seconds(packet.received));
    out.member("marked", packet.marked()).end_object();
  }
  out.end_array();
  out.member("answered_otherwise", simulation.answered_otherwise(*flow)).end_object();
  return std::move(out).text();
}

}  // namespace lab
