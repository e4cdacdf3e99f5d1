// Progressive filling: networks solved by hand, and what holds whatever the network.
#include "simulation/run/fair_share.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "support/json.h"
#include "support/random.h"

using namespace lab;

namespace {
constexpr double kNoLimit = std::numeric_limits<double>::infinity();

struct Network {
  std::vector<double> capacity;
  std::vector<Sharer> flows;
};

std::vector<double> fair(const Network& n) {
  std::vector<double> rates;
  Filling().rates(n.capacity, n.flows, rates);
  return rates;
}

std::vector<double> of_path(const Network& n) {
  std::vector<double> rates;
  Filling().path_rates(n.capacity, n.flows, fair(n), rates);
  return rates;
}

double number(const Json* json, double none) {
  return json == nullptr || json->is_null() ? none : json->as_double();
}

void check_rate(double rate, const Json* expected) {
  const double wanted = number(expected, std::nan(""));
  if (std::isnan(wanted)) {
    CHECK(std::isnan(rate));
  } else {
    CHECK(rate == doctest::Approx(wanted).epsilon(1e-6));
  }
}

/// 1 to 5 links, 1 to 8 flows with some of them as path, and weights, demands and connections.
Network random_network(Random& random) {
  const auto whole = [&](int low, int high) {
    return static_cast<int>(std::floor(random.between(low, high + 1)));
  };
  Network n;
  for (int links = whole(1, 5); links > 0; --links) n.capacity.push_back(random.between(100, 5000));
  for (int flows = whole(1, 8); flows > 0; --flows) {
    Sharer flow;
    for (uint32_t link = 0; link < n.capacity.size(); ++link) {
      if (random.chance(0.5)) flow.path.push_back({link});
    }
    if (flow.path.empty()) flow.path.push_back({0});
    if (random.chance(0.4)) flow.demand = random.between(50, 2000);
    if (random.chance(0.4)) flow.weight = random.between(0.5, 4);
    flow.connections = random.chance(0.3) ? whole(2, 6) : 1;
    n.flows.push_back(flow);
  }
  return n;
}

template <class Check>
void for_random_networks(Check&& check) {
  Random random(7, "networks");
  for (int i = 0; i < 500; ++i) {
    CAPTURE(i);
    check(random_network(random), random);
  }
}

void check_same(const std::vector<double>& a, const std::vector<double>& b, double factor = 1.0) {
  REQUIRE(a.size() == b.size());
  for (size_t i = 0; i < a.size(); ++i) {
    CAPTURE(i);
    REQUIRE(a[i] * factor == doctest::Approx(b[i]).epsilon(1e-9));
  }
}
}  // namespace

TEST_CASE("22 networks solved by hand") {
  std::ifstream in(std::string(LAB_TEST_DATA) + "/fair-share.json");
  std::ostringstream text;
  text << in.rdbuf();
  const Result<Json> file = parse_json(text.str());
  REQUIRE(file.ok());
  const auto& cases = file.value().find("cases")->items();
  CHECK(cases.size() == 22);
  for (const Json& one : cases) {
    CAPTURE(one.find("id")->as_string());
    for (const Json& span : one.find("spans")->items()) {
      Network n;
      std::vector<std::string> links;  // Those that have a capacity.
      for (const auto& [name, kbps] : span.find("links_kbps")->members()) {
        if (kbps.is_null()) continue;
        links.push_back(name);
        n.capacity.push_back(kbps.as_double());
      }
      const auto& flows = span.find("flows")->items();
      for (const Json& flow : flows) {
        Sharer& sharer = n.flows.emplace_back();
        for (const Json& name : flow.find("path")->items()) {
          const auto at = std::find(links.begin(), links.end(), name.as_string());
          if (at != links.end()) sharer.path.push_back({static_cast<uint32_t>(at - links.begin())});
        }
        sharer.demand = number(flow.find("demand_kbps"), kNoLimit);
        sharer.weight = flow.find("weight")->as_double();
        sharer.connections = flow.find("connections")->as_double();
        // Who is silent, as in a pause, takes no part.
        if (sharer.demand == 0.0) sharer.connections = 0.0;
      }
      const std::vector<double> share = fair(n);
      const std::vector<double> path = of_path(n);
      for (size_t i = 0; i < flows.size(); ++i) {
        CAPTURE(flows[i].find("flow")->as_string());
        if (n.flows[i].connections == 0.0) {
          CHECK(std::isnan(share[i]));
          continue;
        }
        check_rate(share[i], flows[i].find("share_kbps"));
        check_rate(path[i], flows[i].find("path_share_kbps"));
      }
    }
  }
}

TEST_CASE("no link carries more than it can, and who has less than it wants has a bottleneck") {
  for_random_networks([](const Network& n, Random&) {
    const std::vector<double> share = fair(n);
    std::vector<double> used(n.capacity.size(), 0.0);
    std::vector<double> most(n.capacity.size(), 0.0);
    const auto level = [&](size_t i) {
      return share[i] / n.flows[i].weight / n.flows[i].connections;
    };
    for (size_t i = 0; i < share.size(); ++i) {
      for (const Crossing& on : n.flows[i].path) {
        used[on.link] += share[i];
        most[on.link] = std::max(most[on.link], level(i));
      }
    }
    for (size_t l = 0; l < used.size(); ++l) REQUIRE(used[l] <= n.capacity[l] * (1.0 + 1e-9));
    for (size_t i = 0; i < share.size(); ++i) {
      CAPTURE(i);
      REQUIRE(share[i] <= n.flows[i].demand);
      const auto& path = n.flows[i].path;
      const bool held = std::any_of(path.begin(), path.end(), [&](const Crossing& on) {
        return used[on.link] >= n.capacity[on.link] * (1.0 - 1e-9) &&
               level(i) >= most[on.link] * (1.0 - 1e-9);
      });
      REQUIRE((share[i] == n.flows[i].demand || held));
    }
  });
}

TEST_CASE("a path gives a flow what it would have if it wanted without end, and no less than it has") {
  for_random_networks([](const Network& n, Random&) {
    const std::vector<double> share = fair(n);
    const std::vector<double> path = of_path(n);
    for (size_t i = 0; i < share.size(); ++i) {
      CAPTURE(i);
      Network lifted = n;
      lifted.flows[i].demand = kNoLimit;
      REQUIRE(path[i] == doctest::Approx(fair(lifted)[i]));
      REQUIRE(path[i] >= share[i] * (1.0 - 1e-9));
    }
  });
}

TEST_CASE("the order of flows and of links changes nothing") {
  for_random_networks([](const Network& n, Random& random) {
    const auto mixed = [&](size_t size) {
      std::vector<size_t> order(size);
      std::iota(order.begin(), order.end(), size_t{0});
      for (size_t i = size; i > 1; --i)
        std::swap(order[i - 1], order[static_cast<size_t>(random.between(0, static_cast<double>(i)))]);
      return order;
    };
    const auto flows = mixed(n.flows.size());
    const auto links = mixed(n.capacity.size());
    Network other{std::vector<double>(n.capacity.size()), {}};
    for (size_t l = 0; l < links.size(); ++l) other.capacity[links[l]] = n.capacity[l];
    for (const size_t i : flows) {
      Sharer flow = n.flows[i];
      for (Crossing& on : flow.path) on.link = static_cast<uint32_t>(links[on.link]);
      std::reverse(flow.path.begin(), flow.path.end());
      other.flows.push_back(flow);
    }
    const std::vector<double> share = fair(n);
    const std::vector<double> path = of_path(n);
    std::vector<double> share_there, path_there;
    for (const size_t i : flows) {
      share_there.push_back(share[i]);
      path_there.push_back(path[i]);
    }
    check_same(share_there, fair(other));
    check_same(path_there, of_path(other));
  });
}

TEST_CASE("three times the capacities and demands are three times the shares") {
  for_random_networks([](const Network& n, Random&) {
    Network other = n;
    for (double& capacity : other.capacity) capacity *= 3.0;
    for (Sharer& flow : other.flows) flow.demand *= 3.0;
    check_same(fair(n), fair(other), 3.0);
    check_same(of_path(n), of_path(other), 3.0);
  });
}

TEST_CASE("a flow of n connections has as much as n flows of one") {
  for_random_networks([](const Network& n, Random&) {
    Network other{n.capacity, {}};
    std::vector<double> expected;
    const std::vector<double> share = fair(n);
    for (size_t i = 0; i < n.flows.size(); ++i) {
      Sharer one = n.flows[i];
      one.connections = 1.0;
      one.demand /= n.flows[i].connections;
      for (int k = 0; k < n.flows[i].connections; ++k) {
        other.flows.push_back(one);
        expected.push_back(share[i] / n.flows[i].connections);
      }
    }
    check_same(expected, fair(other));
  });
}

TEST_CASE("a link of a slower rate takes more of the medium that it shares with another") {
  // A bit at half the rate takes twice the air time: x + 2y = 3000, and x = y.
  const Network n{{3000.0}, {{.path = {{0, 1.0}}}, {.path = {{0, 2.0}}}}};
  CHECK(fair(n) == std::vector<double>{1000.0, 1000.0});
}
