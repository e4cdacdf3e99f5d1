#include "simulation/schema/schema.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "simulation/columns/tcp_signals.h"
#include "simulation/scenario/kinds.h"
#include "simulation/scenario/planned_rate.h"
#include "simulation/schema/schema_parts.h"
#include "support/equation.h"
#include "support/nearest_name.h"

namespace lab {

namespace {

constexpr const char* kTcpFamily = "tcp";

void begin_kind(JsonWriter& out, const char* kind, const char* label, const char* meaning) {
  out.key(kind).begin_object().member("label", label).member("meaning", meaning);
}

template <class Variant, class More>
void add_kinds(JsonWriter& out, More&& more) {
  each_kind<Variant>([&]<class Kind>(const Kind& kind) {
    if constexpr (std::is_same_v<Kind, NoWindow> || std::is_same_v<Kind, NoTraffic>) return;
    begin_kind(out, Kind::kKind, Kind::kLabel, Kind::kMeaning);
    write_parameters(out, kind.p);
    if constexpr (requires { kind.kContent; }) {
      out.member("content", kind.kContent);
      out.member(
          "content_needed", !requires { kind.kContentOptional; });
    }
    more(kind);
    out.end_object();
  });
}

struct NoMore {
  void operator()() const {}
};

/// `rest` writes kinds of another list.
template <class Variant, class More, class Rest = NoMore>
void write_kinds(JsonWriter& out, const char* name, const char* label, More&& more,
                 Rest&& rest = {}) {
  out.key(name).begin_object().member("label", label);
  out.member("default_kind", std::visit([](const auto& k) { return k.kKind; }, Variant{}));
  out.key("kinds").begin_object();
  add_kinds<Variant>(out, more);
  rest();
  out.end_object().end_object();
}

void write_signals(JsonWriter& out, const Table<SignalInfo>& signals) {
  out.key("signals").begin_array();
  for (const SignalInfo& signal : signals) {
    out.begin_object().member("name", signal.name).member("unit", signal.unit);
    out.member("label", signal.label).member("equation", signal.equation).end_object();
  }
  out.end_array();
}

/// Nothing for a kind that does not tell what it computes.
template <class T>
void write_signals_of(JsonWriter& out, const T& kind) {
  if constexpr (requires { kind.signals(); }) write_signals(out, kind.signals().infos);
}

const char* name_of(DropsAt end) {
  switch (end) {
    case DropsAt::kNowhere:
      return "nowhere";
    case DropsAt::kTail:
      return "tail";
    case DropsAt::kHead:
      return "head";
  }
  return "";
}

/// Where a queue is from and what it does to packets: pictures and charts show it.
template <class T>
void write_discipline_of(JsonWriter& out) {
  if constexpr (QueueDiscipline<T>) {
    out.member("source", T::kSource).member("early_drops", name_of(T::kEarlyDrops));
    out.member("overflow_drops", name_of(T::kOverflowDrops)).member("marks", T::kMarks);
  }
}

/// Equations, and how their names are written.
void write_equations(JsonWriter& out, const Table<Equation>& equations,
                     const Table<Symbol>& symbols) {
  out.key("equations").begin_array();
  for (const Equation& row : equations) {
    out.begin_object().member("id", row.id).member("result", row.result);
    out.member("form", row.form).member("when", row.when).member("label", row.label);
    out.member("source", row.source).member("role", row.role);
    out.member("mark", row.mark).end_object();
  }
  out.end_array().key("symbols").begin_object();
  for (const Symbol& row : symbols) out.member(row.name, row.symbol);
  out.end_object();
}

/// Of who has some.
template <class T>
void write_equations_of(JsonWriter& out) {
  if constexpr (requires { T::equations(); }) write_equations(out, T::equations(), T::symbols());
}

/// `values` has room for the profile's values.
void write_profile(JsonWriter& out, const Profile& profile, ParameterRows rows, void* values) {
  apply_rows(profile, rows, values);
  out.key(profile.name).begin_object();
  out.member("label", profile.label).member("source", profile.source);
  out.key("values").begin_object();
  for (const ProfileValue& entry : profile.values) {
    for (const ParameterRow& row : rows) {
      if (std::string_view(row.key) != entry.key) continue;
      out.key(entry.key);
      write_value(row, row.get_from(values), out);
    }
  }
  out.end_object().end_object();
}

template <class P>
void write_profiles(JsonWriter& out, std::span<const Profile> profiles) {
  out.key("profiles").begin_object();
  for (const Profile& profile : profiles) {
    P values;
    write_profile(out, profile, P::parameters(), &values);
  }
  out.end_object();
}

template <class C>
void write_controller(JsonWriter& out, const C& controller) {
  out.member("family", family_of<C>());
  if (*C::kFollows != '\0') {
    out.member("follows", C::kFollows).key("limits").begin_array();
    for (const char* limit : C::limits()) out.value(limit);
    out.end_array();
  }
  write_signals(out, C::signals().infos);
  write_equations_of<C>(out);
  write_profiles<typename C::Parameters>(out, controller.profiles());
}

template <class W>
void write_window(JsonWriter& out) {
  out.member("family", kTcpFamily);
  write_signals(out, W::signals().infos);
  write_equations_of<W>(out);
  write_profiles<typename W::Parameters>(out, {});
}

void write_names(JsonWriter& out, const char* key, const std::vector<uint16_t>& path,
                 const Scenario& scenario) {
  out.key(key).begin_array();
  for (uint16_t link : path) out.value(scenario.links[link].name);
  out.end_array();
}

/// Recorded columns and those that are worked out.
std::vector<ColumnInfo> followed_by(std::span<const ColumnInfo> recorded,
                                    std::span<const ColumnInfo> worked_out) {
  std::vector<ColumnInfo> all(recorded.begin(), recorded.end());
  all.insert(all.end(), worked_out.begin(), worked_out.end());
  return all;
}

}  // namespace

void write_schema(JsonWriter& out) {
  out.key("objects").begin_object();
  write_object<ScenarioParameters>(out, "scenario", "Scenario");
  out.key("link").begin_object().member("label", "Link");
  write_parameters(out, LinkParameters{});
  out.key("parts").begin_object();
  each_part_of_link([&](const auto& row) { out.member(row.name, row.name); });
  out.end_object().end_object();
  each_part_of_link([&]<class Part>(const PartOfLink<Part>& row) {
    if constexpr (requires(Part part) { part.index(); }) {
      write_kinds<Part>(out, row.name, row.label, [&]<class Kind>(const Kind& kind) {
        write_discipline_of<Kind>(out);
        write_signals_of(out, kind);
      });
    } else {
      write_object<typename Part::Parameters>(out, row.name, row.label);
    }
  });
  out.key("flow").begin_object().member("label", "Flow");
  write_parameters(out, FlowParameters{});
  write_part_names(out, {"source", "controller", "shaping", "feedback", "repair", "tcp"});
  // Of every flow with a controller, after the controller's own.
  write_columns(out, "signals", SeenDelays::decision_columns());
  out.end_object();
  write_kinds<Source>(
      out, "source", "Source",
      [&](const auto& source) {
        out.member("adaptive", source.kAdaptive).member("video", is_video(Source(source)));
      },
      [&] {
        add_kinds<Traffic>(
            out, [&](const auto&) { out.member("adaptive", false).member("family", kTcpFamily); });
      });
  write_kinds<Controller>(
      out, "controller", "Controller",
      [&](const auto& controller) { write_controller(out, controller); },
      [&] { add_kinds<Window>(out, [&]<class W>(const W&) { write_window<W>(out); }); });
  write_object<ShapingParameters>(out, "shaping", "Rate-shaping buffer");
  out.key("feedback").begin_object().member("label", "Feedback");
  write_parameters(out, FeedbackParameters{});
  write_part_names(out, {"timing"});
  out.end_object();
  write_kinds<Timing>(out, "timing", "Timing of reports", [](const auto&) {});
  write_object<RepairParameters>(out, "repair", "Repair of the picture");
  out.key("tcp").begin_object().member("label", "TCP");
  write_parameters(out, TcpParameters{});
  write_profiles<TcpParameters>(out, TcpParameters::profiles());
  write_signals(out, tcp_signals().infos);
  out.end_object();
  write_object<PacketByHand>(out, "packet", "One packet");
  out.end_object();

  out.key("columns").begin_object();
  write_columns(out, "flow", followed_by(Recorder::flow_columns(), SeenDelays::flow_columns()));
  write_columns(out, "link", Recorder::link_columns());
  write_columns(out, "packets", Recorder::packet_columns());
  write_columns(out, "hops", HopTable::columns_info());
  write_columns(out, "crossing", Recorder::crossing_columns());
  out.end_object();

  out.key("former").begin_object();
  for (const FormerName& row : former_names()) out.member(row.name, row.nearest);
  out.end_object();
}

std::string layout_of(const Simulation& simulation) {
  const Scenario& scenario = simulation.scenario();
  JsonWriter out;
  // Thousands of flows have the same columns: a table with those of an earlier one says its number.
  std::vector<std::pair<std::vector<ColumnInfo>, size_t>> known;
  size_t tables = 0;
  const auto table = [&](const std::string& name, const char* kind, const std::string& of,
                         std::span<const ColumnInfo> columns, const std::string& link = "") {
    out.begin_object().member("name", name).member("kind", kind).member("of", of);
    if (!link.empty()) out.member("link", link);
    const auto alike = std::find_if(known.begin(), known.end(), [&](const auto& earlier) {
      const auto same = [](const ColumnInfo& a, const ColumnInfo& b) {
        return a.name == b.name && a.label == b.label && a.source == b.source;
      };
      return std::equal(earlier.first.begin(), earlier.first.end(), columns.begin(), columns.end(),
                        same);
    });
    if (alike != known.end()) {
      out.member("columns", alike->second);
    } else {
      write_columns(out, "columns", columns);
      known.push_back({{columns.begin(), columns.end()}, tables});
    }
    out.end_object();
    ++tables;
  };
  out.begin_object().key("tables").begin_array();
  for (const FlowSetup& f : scenario.flows)
    table("flows." + f.name, "flow", f.name,
          followed_by(Recorder::flow_columns(), SeenDelays::flow_columns()));
  for (const LinkSetup& l : scenario.links)
    table("links." + l.name, "link", l.name, Recorder::link_columns());
  for (const FlowSetup& f : scenario.flows) {
    table("decisions." + f.name, "decisions", f.name,
          followed_by(Recorder::decision_columns(f.settings),
                      SeenDelays::decision_columns(f.settings)));
  }
  for (const LinkSetup& l : scenario.links)
    table("queues." + l.name, "queue", l.name, Recorder::queue_columns(l.settings.queue));
  for (const Crossing& crossing : simulation.recorder().crossings()) {
    const std::string& flow = scenario.flows[crossing.flow].name;
    const std::string& link = scenario.links[crossing.link].name;
    table("crossings." + flow + "." + link, "crossing", flow, Recorder::crossing_columns(), link);
  }
  table("packets", "packets", "", Recorder::packet_columns());
  if (scenario.p.record_hops) table("hops", "hops", "", HopTable::columns_info());
  out.end_array();

  out.key("flows").begin_array();
  for (const FlowSetup& f : scenario.flows) {
    const FlowSettings& s = f.settings;
    const auto kind_of = [](const auto& k) { return k.kKind; };
    const bool tcp = s.is_tcp();
    const char* controller =
        tcp ? std::visit(kind_of, s.window) : std::visit(kind_of, s.controller);
    const char* family = tcp ? kTcpFamily
                             : std::visit(
                                   [&]<class C>(const C&) {
                                     if constexpr (!std::is_same_v<C, NoController>)
                                       return family_of<C>();
                                     return f.background_of >= 0 ? "background" : "media";
                                   },
                                   f.settings.controller);
    out.begin_object().member("name", f.name);
    if (!f.title.empty()) out.member("title", f.title);
    out.member("controller", controller).member("profile", f.profile);
    out.member("source", tcp ? std::visit(kind_of, s.traffic) : std::visit(kind_of, s.source));
    out.member("family", family);
    out.member("rtp", !tcp && carries_rtp(s.source));
    // Of a TCP that transfers over as many from start to end; left out for one.
    const TrafficPlan plan = std::visit([](const auto& t) { return t.plan(); }, s.traffic);
    if (tcp && !plan.repeats && plan.connections > 1) out.member("connections", plan.connections);
    write_names(out, "path", f.path, scenario);
    write_names(out, "return_path", f.return_path, scenario);
    out.end_object();
  }
  out.end_array().key("links").begin_array();
  for (uint32_t i = 0; i < scenario.links.size(); ++i) {
    const LinkSetup& l = scenario.links[i];
    out.begin_object().member("name", l.name);
    if (!l.title.empty()) out.member("title", l.title);
    out.member("queue", std::visit([](const auto& q) { return q.kKind; }, l.settings.queue));
    // What a limit in ms counts by where nothing else is stated; left out where it has no end.
    const DataRate first = first_rate(l.settings, i, scenario.changes);
    if (first != kUnlimited) out.member("first_rate_kbps", to_kbps(first));
    out.end_object();
  }
  out.end_array().end_object();
  return std::move(out).text();
}

}  // namespace lab
