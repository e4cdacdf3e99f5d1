// A session as it is read from JSON: members on a tree of links. The second kind of scenario.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "sessions/parameters.h"
#include "simulation/scenario/scenario.h"
#include "support/result.h"

namespace lab {

inline constexpr size_t kMostMembers = 64;

struct MemberSetup {
  std::string name;
  std::string title;  ///< What people call it; empty without one.
  MemberSettings settings;
  uint32_t node = 0;
};

/// A link of the tree; packets go both ways.
struct EdgeSetup {
  std::string name;
  std::string title;  ///< As a member's.
  LinkSettings settings;
  EdgeParameters edge;
  std::array<uint32_t, 2> ends = {};  ///< Nodes: forth is from the first to the second.
};

struct SessionScenario {
  Json document;  ///< As given; `changes` is rewritten when the run is revised.
  ScenarioParameters p;
  SessionSettings settings;
  std::vector<std::string> nodes;  ///< Members' first, by the same names; the others only forward.
  std::vector<MemberSetup> members;
  std::vector<EdgeSetup> links;
  std::vector<Change> changes;
  std::vector<Expectation> expectations;
};

/// Figures of which something can be expected.
struct SessionFigureNames {
  std::vector<std::string_view> of_member, of_session;
};

/// True for a document that is a session: it has a member of that name.
bool is_session(const Json& document);

/// Reads a session and complains of everything that is wrong with it at once. Without `figures`
/// every figure passes for known.
Result<SessionScenario> read_session(Json document, const SessionFigureNames* figures = nullptr);

/// Reads a list of changes against the links and members of `scenario`.
Result<std::vector<Change>> read_changes(const Json& list, const SessionScenario& scenario);

}  // namespace lab
