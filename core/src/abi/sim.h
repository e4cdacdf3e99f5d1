/* The only door to JavaScript: one opaque handle and plain functions. Text is UTF-8 JSON.
   A call that is refused changes nothing; lab_error then says why, as [{"at": …, "what": …}].
   Pointers to text and columns are dead after the next call. */
#ifndef NADA_LAB_SIM_H
#define NADA_LAB_SIM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Sim Sim;

/* Room for text that the host writes before a call. Valid until the next lab_buffer; 0 if there is
 * no memory. */
void* lab_buffer(uint32_t size);

/* A run of that scenario, at time 0. 0 if the scenario is refused. */
Sim* lab_create(const char* json, uint32_t size);
/* A copy of the run with its history; what happens to one does not happen to the other. */
Sim* lab_fork(const Sim* sim);
void lab_destroy(Sim* sim);

/* Runs until the clock stands at until_s, until most_events have happened or a flow asks the host.
   Returns the time reached, in s; -1 if the run would record more packets than fit into memory. */
double lab_run(Sim* sim, double until_s, double most_events);
double lab_now(const Sim* sim);
double lab_duration(const Sim* sim);
/* Events so far, a measure of work. */
double lab_events(const Sim* sim);

/* One change from now on: {"set": …, "to": …, "over_s"?: …}. 1, or 0 if refused. */
int32_t lab_change(Sim* sim, const char* json, uint32_t size);
/* What a flow with an external controller asks: {"flow", "index", "t_s", "rate_kbps", "rtt_ms",
   "received_kbps", "queuing_delay_ms", "loss_ratio", "mark_ratio", "arrivals": [{"sequence",
   "payload_bytes", "sent_s", "received_s", "marked"}, …], "answered_otherwise"}, or null. While
   something is asked, lab_run stands still. answered_otherwise: the scenario has answers for later,
   which another run was given, under another seed, setting or change. */
const char* lab_question(const Sim* sim);
/* Answers the flow of that index with a rate, which becomes a change of the scenario, with a check
   of the question: it holds only where the run asks the very same again. 1, or 0 if refused. */
int32_t lab_answer(Sim* sim, uint32_t flow, double rate_kbps);
/* Replaces the list of changes and goes back to before the first difference. Returns where the run
   stands, in s, or -1 if refused. */
double lab_revise(Sim* sim, const char* json, uint32_t size);
/* Goes to that moment, back or forth. Returns the time reached, in s. */
double lab_seek(Sim* sim, double t_s);
/* Remembers this moment by a number. */
int32_t lab_snapshot(Sim* sim);
/* Goes back to a remembered moment. 1, or 0 if it is not part of this run any more. */
int32_t lab_restore(Sim* sim, int32_t number);

/* Tables in the order of lab_layout. */
uint32_t lab_rows(const Sim* sim, uint32_t table);
const void* lab_column(const Sim* sim, uint32_t table, uint32_t column);

/* The tables of crossings, a flow on a link, have rows from now on: the run is run again to where
   it stands, and is the same. */
void lab_record_crossings(Sim* sim);

/* What is on the links of a session between two moments: {"from_s", "to_s", "way": […], "kind",
   "source", "sequence", "entered_s", "arrived_s"}, columns of one length; way 2i is forth on link
   i, 2i + 1 back, the others are as in its table of losses. null for a run of flows. Nothing of the
   run changes. */
const char* lab_flights(Sim* sim, double from_s, double to_s);

/* All RTCP packets that the members of a session send up to a moment, as the bytes that they are:
   {"begin_s", "t_s": […], "member": […], "bytes": ["80c9…", …]}, columns of one length. begin_s is
   the session's beginning in s since 1970. null for a run of flows. Nothing of the run changes. */
const char* lab_rtcp_packets(const Sim* sim, double to_s);

/* Text; its length in bytes is lab_text_size(). A table whose columns are those of an earlier one
   has the number of that table in their place. */
const char* lab_layout(const Sim* sim);
const char* lab_scenario(const Sim* sim);
const char* lab_metrics(const Sim* sim, double from_s,
                        double to_s); /* NaN, NaN: whole run, with segments. */
const char* lab_expectations(const Sim* sim);
const char* lab_hash(const Sim* sim);
const char* lab_schema(void);
/* The end of a refusal of a name, "; did you mean a or b?", of {"typed": …, "names": […]}; where
   none is near, "otherwise" or else all that there are. */
const char* lab_meant(const char* json, uint32_t size);
/* What the text of a trace's file comes to, told by the end of its name: what a scenario has as
   `trace` in that part, `access`, `delay_series`, `loss_series` or `source`; empty: in the first
   that such a file is for. 0 if refused; `at` is then a line or a place in the file. */
const char* lab_trace(const char* file, uint32_t file_size, const char* part, uint32_t part_size,
                      const char* trace, uint32_t size);
const char* lab_version(void);
const char* lab_error(void);
uint32_t lab_text_size(void);

#ifdef __cplusplus
}
#endif

#endif
