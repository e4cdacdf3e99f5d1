// The fair shares of a run's flows and links, interval by interval.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "network/link.h"
#include "simulation/flows/flow.h"
#include "simulation/run/fair_share.h"

namespace lab {

/// Of a flow: NaN where it has none. Of a link: the largest share of a connection there, divided by
/// its weight, which is what one more that wants without end is held to.
struct FlowShare {
  double fair_bps = std::numeric_limits<double>::quiet_NaN();
  double path_bps = std::numeric_limits<double>::quiet_NaN();  ///< Its own demand lifted.
  double plain_bps = std::numeric_limits<double>::quiet_NaN();  ///< Every weight taken as 1.
};

/// What the pieces add up to of an interval in which something started, stopped or stepped; empty
/// in all others. State of a run, unlike `Shares`, which only keeps what it has worked out.
struct SharePieces {
  struct Sum {
    double fair = 0.0, path = 0.0, plain = 0.0;  ///< Rate times time.
    double path_s = 0.0, on_s = 0.0;             ///< For how long there was one.
  };
  Time since;  ///< Up to here all is added up.
  std::vector<Sum> flows, links;
};

/// Flows that no controller steers (audio, UDP) are taken off the capacity first, along their path;
/// media with a controller, and TCP connections that have something to send, share what is left.
/// Reports and acknowledgements are not reckoned with.
class Shares {
 public:
  Shares(const std::vector<LinkSetup>& links, const std::vector<FlowSetup>& flows);

  /// Something that shares follow from is about to change in the middle of an interval.
  void cut(const std::vector<Flow>& flows, const std::vector<Link>& links, SharePieces& pieces,
           Time now);
  /// The interval ends now: first this, while the links know what they had in each part of it, …
  void add_last_piece(const std::vector<Flow>& flows, const std::vector<Link>& links,
                      SharePieces& pieces, Time now);
  /// … then this, with what each had on the average.
  void end(const std::vector<Flow>& flows, SharePieces& pieces,
           std::span<const DataRate> available, Time now);

  // Of the interval that ended last.
  const FlowShare& flow(size_t index) const {
    return pieced_ ? flow_means_[index] : flow_shares_[index];
  }
  double link_bps(size_t index) const {
    return pieced_ ? link_means_[index] : link_shares_[index];
  }
  /// Its connections that have something to send.
  double connections(size_t flow) const { return wanted_[flow].connections; }

 private:
  /// Flows and links that have nothing to do with the others.
  struct Part {
    std::vector<uint32_t> flows, links;
    bool stale = true;
  };
  /// As things are then. Works out anew only what follows from something else than last time.
  void look_at(const std::vector<Flow>& flows, std::span<const DataRate> available, Time then);
  void fill(const Part& part);
  void fill_links(const Part& part);
  void take_off_the_unsteered(const Part& part);
  /// Starts and stops after `since` and before `now`, into `moments_`.
  void look_for_moments(const std::vector<Flow>& flows, Time since, Time now);
  void add_pieces(const std::vector<Flow>& flows, const std::vector<Link>& links,
                  SharePieces& pieces, Time now);
  void add(SharePieces& pieces, Duration length) const;
  void take_means(const SharePieces& pieces);

  std::vector<std::vector<uint16_t>> paths_;
  std::vector<uint32_t> media_;  ///< Which one each link uses; the number of its first link.
  std::vector<Part> parts_;
  std::vector<uint32_t> part_of_flow_, part_of_link_;

  // As last looked at, and what follows.
  std::vector<Wanted> wanted_;
  std::vector<double> available_bps_;
  std::vector<FlowShare> flow_shares_;
  std::vector<double> link_shares_;
  // Of an interval of pieces.
  bool pieced_ = false;
  std::vector<FlowShare> flow_means_;
  std::vector<double> link_means_;

  // Room.
  Filling filling_;
  std::vector<Sharer> sharers_;
  std::vector<double> capacity_, rates_, path_rates_, plain_rates_;
  std::vector<uint32_t> number_of_;  ///< Of each link with a capacity, within its part.
  std::vector<Time> moments_;
  std::vector<DataRate> piece_;
};

}  // namespace lab
