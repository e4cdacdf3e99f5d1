// The usual link: one packet after another, each as long as its bits take.
#pragma once

#include "network/link_parameters.h"
#include "network/servers/rate_server.h"

namespace lab {

class Wire : public RateServer {
 public:
  static constexpr const char* kKind = "wire";
  static constexpr const char* kLabel = "Wire";
  static constexpr const char* kMeaning = "Packets leave one after another at the capacity.";

  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  Parameters p;

  void start(const LinkParameters& link) { start_at(link.serving(), link.serving()); }
  void settings_changed(const LinkParameters& link, Time now) { set_rate(link.serving(), now); }
  DataRate available(const LinkParameters& link, Time) const { return link.available(); }
  Time next() const { return departure(); }
  template <class Link>
  void act(Link& link, Time now, Medium&) {
    depart(link, now);
  }
};

}  // namespace lab
