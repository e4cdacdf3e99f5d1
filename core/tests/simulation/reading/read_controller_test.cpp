#include "simulation/reading/read_controller.h"

#include <doctest/doctest.h>

#include <string>

#include "simulation/scenario/kinds.h"

namespace lab {
namespace {

Controller read(std::string_view text) {
  const Result<Json> json = parse_json(text);
  REQUIRE(json.ok());
  const Result<Controller> controller = read_controller(json.value(), "flows.video.controller");
  REQUIRE(controller.ok());
  return controller.value();
}

Errors errors_of(std::string_view text) {
  const Result<Json> json = parse_json(text);
  REQUIRE(json.ok());
  const Result<Controller> controller = read_controller(json.value(), "flows.video.controller");
  REQUIRE_FALSE(controller.ok());
  return controller.errors();
}

const NadaParameters& nada_of(const Controller& controller) {
  const Nada* nada = std::get_if<Nada>(&controller);
  REQUIRE(nada != nullptr);
  return nada->p;
}

TEST_CASE("a flow that names no controller has none, and no limit") {
  const Controller controller = read("{}");
  const NoController* none = std::get_if<NoController>(&controller);
  REQUIRE(none != nullptr);
  CHECK(none->reference_rate() == kUnlimited);
  CHECK(none->feedback_format() == FeedbackFormat{kNoFeedback});
}

TEST_CASE("NADA without a profile is RFC 8698 with the signal bounded as in the authors' code") {
  const NadaParameters p = nada_of(read(R"({"kind": "nada"})"));
  CHECK(p.estimator == NadaEstimator::kRfc);
  CHECK(p.RMAX == kbps(1500));
  CHECK(p.x_max == 500);
}

TEST_CASE("to the letter, RFC 8698 bounds the signal by the 15 bits of its field") {
  const NadaParameters p = nada_of(read(R"({"kind": "nada", "profile": "nada-rfc"})"));
  CHECK(p.estimator == NadaEstimator::kRfc);
  CHECK(p.x_max == 3276.7);
}

TEST_CASE("what a scenario spells out wins over its profile, wherever it stands") {
  const NadaParameters p = nada_of(
      read(R"({"x_max_ms": 800, "kind": "nada", "profile": "nada-ns3", "RMAX_kbps": 3000})"));
  CHECK(p.estimator == NadaEstimator::kNs3);
  CHECK(p.update_gate == milliseconds(50));
  CHECK(p.x_max == 800);
  CHECK(p.RMAX == kbps(3000));
}

TEST_CASE("the name of the profile is known even where it is left out") {
  CHECK(profile_of(parse_json(R"({"kind": "nada"})").value()) == "nada");
  CHECK(profile_of(parse_json(R"({"kind": "nada", "profile": "nada-ns3"})").value()) == "nada-ns3");
  CHECK(profile_of(parse_json(R"({"kind": "none"})").value()).empty());
}

TEST_CASE("an unknown kind or profile is answered with those there are") {
  Errors errors = errors_of(R"({"kind": "vegas"})");
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].at == "flows.video.controller.kind");
  CHECK(errors[0].what.starts_with("must be one of none, "));
  each_kind<Controller>(
      [&]<class C>(const C&) { CHECK(errors[0].what.find(C::kKind) != std::string::npos); });

  errors = errors_of(R"({"kind": "nada", "profile": "nada-1999"})");
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].at == "flows.video.controller.profile");
  CHECK(errors[0].what.starts_with("must be one of nada, nada-rfc, nada-ns3"));
}

TEST_CASE("every mistake in a controller is named at once") {
  const Errors errors = errors_of(R"({"kind": "nada", "PRIO": -1, "RMAXX_kbps": 3})");
  REQUIRE(errors.size() == 2);
  CHECK(errors[0].at == "flows.video.controller.PRIO");
  CHECK(errors[1].at == "flows.video.controller.RMAXX_kbps");
}

}  // namespace
}  // namespace lab
