#include "simulation/scenario/planned_rate.h"

#include "simulation/scenario/place.h"
#include "support/dispatch.h"

namespace lab {

namespace {
DataRate rate_at_start(LinkSettings& link) {
  return dispatch(
      [&](auto& server) {
        server.start(link.link);
        return server.initial();
      },
      link.access);
}

/// Sets what the changes of one link set, one after another, until `done(settings)` says so.
template <class Done>
void follow(LinkSettings link, uint32_t index, const std::vector<Change>& changes, Done&& done) {
  if (done(link)) return;
  for (const Change& change : changes) {
    if (change.target.object != Target::Object::kLink || change.target.index != index) continue;
    const Place place = place_of(change.target, link);
    if (place.row == nullptr) continue;
    place.row->set_in(place.owner, change.to);
    if (done(link)) return;
  }
}

/// A limit that lets something wait in words, and nothing in bytes, at the highest rate to serve.
bool lets_nothing_wait(LinkSettings& link, DataRate first) {
  return dispatch(
      [&](auto& queue) {
        queue.set_link(kUnlimited, first, link.link.overhead);
        return queue.limit_in_bytes() == DataSize{} && queue.p.limit > Duration{} &&
               queue.p.limit_bytes > DataSize{};
      },
      link.queue);
}
}  // namespace

DataRate first_rate(const LinkSettings& link, uint32_t index, const std::vector<Change>& changes) {
  DataRate first;
  follow(link, index, changes, [&](LinkSettings& then) {
    first = rate_at_start(then);
    return first.bps > 0.0;
  });
  return first;
}

void check_queue_limit(const LinkSettings& link, uint32_t index, const std::vector<Change>& changes,
                       const std::string& at, Errors& errors) {
  const DataRate first = first_rate(link, index, changes);
  follow(link, index, changes, [&](LinkSettings& then) {
    if (!lets_nothing_wait(then, first)) return false;
    errors.push_back(
        {at, std::string(first.bps > 0.0
                             ? "is less than one byte at the queue's reference rate"
                             : "needs a rate that turns it into bytes, and this link never has "
                               "one above 0") +
                 ": set the link's rate or reference_kbps higher, or this to \"unlimited\""});
    return true;
  });
}

}  // namespace lab
