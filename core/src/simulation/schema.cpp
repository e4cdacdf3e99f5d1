#include "simulation/schema.h"

#include <cmath>

#include "simulation/kinds.h"
#include "simulation/tcp_signals.h"

namespace lab {

namespace {

constexpr const char* kTcpFamily = "tcp";

const char* kind_name(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::kNumber:
      return "number";
    case ParameterKind::kInteger:
      return "integer";
    case ParameterKind::kBoolean:
      return "boolean";
    case ParameterKind::kChoice:
      return "choice";
  }
  return "";
}

/// The rows with the values of `defaults`, who has them.
void write_rows(JsonWriter& out, ParameterRows rows, const void* defaults) {
  out.key("parameters").begin_array();
  for (const ParameterRow& row : rows) {
    out.begin_object();
    out.member("key", row.key).member("label", row.label).member("meaning", row.meaning);
    out.member("unit", row.unit()).member("type", kind_name(row.kind));
    out.key("default");
    write_value(row, row.getter(defaults), out);
    if (row.kind == ParameterKind::kNumber || row.kind == ParameterKind::kInteger) {
      out.member("min", row.min).member("max", row.max);
      out.member("slider_min", row.slider_min).member("slider_max", row.slider_max);
      out.member("scale", row.scale == Scale::kLog ? "log" : "linear");
      out.member("unlimited", row.unlimited);
    }
    if (row.kind == ParameterKind::kChoice) {
      out.key("choices").begin_array();
      for (const char* choice : row.choices) out.value(choice);
      out.end_array();
    }
    out.member("live", row.live).member("source", row.source).end_object();
  }
  out.end_array();
}

template <class T>
void write_parameters(JsonWriter& out, const T& defaults) {
  write_rows(out, T::parameters(), &defaults);
}

template <class T>
void write_object(JsonWriter& out, const char* name, const char* label) {
  out.key(name).begin_object().member("label", label);
  write_parameters(out, T{});
  out.end_object();
}

/// `parts`: member name → object of this schema. Every part has its own name here.
void write_part_names(JsonWriter& out, std::initializer_list<const char*> names) {
  out.key("parts").begin_object();
  for (const char* name : names) out.member(name, name);
  out.end_object();
}

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

void write_signal(JsonWriter& out, const char* name, const char* unit, const char* label,
                  const char* equation) {
  out.begin_object().member("name", name).member("unit", unit);
  out.member("label", label).member("equation", equation).end_object();
}

template <class T>
void write_signals(JsonWriter& out, const T& computes) {
  out.key("signals").begin_array();
  for (const auto& signal : computes.signals())
    write_signal(out, signal.name, signal.unit, signal.label, signal.equation);
  out.end_array();
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
      write_value(row, row.getter(values), out);
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
  write_signals(out, controller);
  write_profiles<typename C::Parameters>(out, controller.profiles());
}

template <class W>
void write_window(JsonWriter& out, const W& window) {
  out.member("family", kTcpFamily);
  write_signals(out, window);
  write_profiles<typename W::Parameters>(out, {});
}

const char* type_name(ColumnType type) {
  return type == ColumnType::kF64 ? "f64" : type == ColumnType::kU32 ? "u32" : "u8";
}

template <class Columns>
void write_columns(JsonWriter& out, const char* key, const Columns& columns) {
  out.key(key).begin_array();
  for (const ColumnInfo& column : columns) {
    out.begin_object().member("name", column.name).member("unit", column.unit);
    out.member("type", type_name(column.type)).member("label", column.label);
    out.member("source", column.source).end_object();
  }
  out.end_array();
}

void write_names(JsonWriter& out, const char* key, const std::vector<uint16_t>& path,
                 const Scenario& scenario) {
  out.key(key).begin_array();
  for (uint16_t link : path) out.value(scenario.links[link].name);
  out.end_array();
}

}  // namespace

void write_schema(JsonWriter& out) {
  out.key("objects").begin_object();
  write_object<ScenarioParameters>(out, "scenario", "Scenario");
  out.key("link").begin_object().member("label", "Link");
  write_parameters(out, LinkParameters{});
  write_part_names(out,
                   {"access", "queue", "jitter", "loss", "reordering", "duplication", "spikes"});
  out.end_object();
  write_kinds<Access>(out, "access", "Access", [](const auto&) {});
  write_kinds<Queue>(out, "queue", "Queue", [&](const auto& queue) { write_signals(out, queue); });
  write_object<Jitter::Parameters>(out, "jitter", "Jitter");
  write_object<Loss::Parameters>(out, "loss", "Random loss");
  write_object<Reordering::Parameters>(out, "reordering", "Reordering");
  write_object<Duplication::Parameters>(out, "duplication", "Duplication");
  write_object<Spikes::Parameters>(out, "spikes", "Delay spikes");
  out.key("flow").begin_object().member("label", "Flow");
  write_parameters(out, FlowParameters{});
  write_part_names(out, {"source", "controller", "shaping", "feedback", "tcp"});
  out.end_object();
  write_kinds<Source>(
      out, "source", "Source",
      [&](const auto& source) { out.member("adaptive", source.kAdaptive); },
      [&] {
        add_kinds<Traffic>(
            out, [&](const auto&) { out.member("adaptive", false).member("family", kTcpFamily); });
      });
  write_kinds<Controller>(
      out, "controller", "Controller",
      [&](const auto& controller) { write_controller(out, controller); },
      [&] { add_kinds<Window>(out, [&](const auto& window) { write_window(out, window); }); });
  write_object<ShapingParameters>(out, "shaping", "Rate-shaping buffer");
  write_object<FeedbackParameters>(out, "feedback", "Feedback");
  out.key("tcp").begin_object().member("label", "TCP");
  write_parameters(out, TcpParameters{});
  write_profiles<TcpParameters>(out, TcpParameters::profiles());
  out.key("signals").begin_array();
  for (const auto& signal : tcp_signals()) {
    out.begin_object().member("name", signal.name).member("unit", signal.unit);
    out.member("label", signal.label).member("equation", signal.equation).end_object();
  }
  out.end_array().end_object();
  out.end_object();

  out.key("columns").begin_object();
  write_columns(out, "flow", Recorder::flow_columns());
  write_columns(out, "link", Recorder::link_columns());
  write_columns(out, "packets", Recorder::packet_columns());
  out.end_object();
}

std::string layout_of(const Simulation& simulation) {
  const Scenario& scenario = simulation.scenario();
  JsonWriter out;
  const auto table = [&](const std::string& name, const char* kind, const std::string& of,
                         const auto& columns) {
    out.begin_object().member("name", name).member("kind", kind).member("of", of);
    write_columns(out, "columns", columns);
    out.end_object();
  };
  out.begin_object().key("tables").begin_array();
  for (const FlowSetup& f : scenario.flows)
    table("flows." + f.name, "flow", f.name, Recorder::flow_columns());
  for (const LinkSetup& l : scenario.links)
    table("links." + l.name, "link", l.name, Recorder::link_columns());
  for (const FlowSetup& f : scenario.flows) {
    table("decisions." + f.name, "decisions", f.name, Recorder::decision_columns(f.settings));
  }
  for (const LinkSetup& l : scenario.links)
    table("queues." + l.name, "queue", l.name, Recorder::queue_columns(l.settings.queue));
  table("packets", "packets", "", Recorder::packet_columns());
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
    out.begin_object()
        .member("name", f.name)
        .member("controller", controller)
        .member("profile", f.profile);
    out.member("source", tcp ? std::visit(kind_of, s.traffic) : std::visit(kind_of, s.source));
    out.member("family", family);
    write_names(out, "path", f.path, scenario);
    write_names(out, "return_path", f.return_path, scenario);
    out.end_object();
  }
  out.end_array().key("links").begin_array();
  for (const LinkSetup& l : scenario.links) {
    out.begin_object().member("name", l.name);
    out.member("queue", std::visit([](const auto& q) { return q.kKind; }, l.settings.queue));
    out.end_object();
  }
  out.end_array().end_object();
  return std::move(out).text();
}

}  // namespace lab
