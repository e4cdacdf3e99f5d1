/* Sweeps (scenarios/SWEEPS.md): from the file to its runs, their rows and the digest over them.
   Text is as in sim.h. Runs are called by their index, which is below "count". */
#ifndef NADA_LAB_SWEEP_H
#define NADA_LAB_SWEEP_H

#include "abi/sim.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Sweep Sweep;

/* A sweep over a scenario, {"sweep": …, "scenario": …}: the scenario whole, with its traces. 0 if
   refused, with everything that can be told before the first run. */
Sweep* lab_sweep_open(const char* json, uint32_t size);
void lab_sweep_destroy(Sweep* sweep);

/* Files that axes name, [name, …], each once: their texts are put there before anything is asked of
   the sweep's runs. */
const char* lab_sweep_files(const Sweep* sweep);
/* The text of such a file: a recorded link, told by its content. 1, or 0 if refused; `at` is then a
   line or a place in the file. */
int32_t lab_sweep_put(Sweep* sweep, const char* file, uint32_t file_size, const char* trace,
                      uint32_t size);
/* Where the files stand beside the sweep's results: [{"axis": its place, "traces": [{"label",
   "file", "from"}, …]}, …]. With label and file of each as its "traces" the axis is the same. */
const char* lab_sweep_beside(const Sweep* sweep);

/* {"count", "first_seed", "same_rows", "same_scenario", "scenario_title", "title", "axes":
   [{"name", "label", "unit", "scale", "points": [{"value", "label"}]}], "seeds": {"first",
   "count"}, "metrics": [{"name", "kind", "of", "metric", "window_s"}], "views": […], "shown":
   {"heat": view or null, "line": view}}: the sweep as it was read, and what it shows without a
   view. Two sweeps with one same_rows have the same rows over scenarios with one same_scenario. */
const char* lab_sweep_about(const Sweep* sweep);
/* {"scenario", "settings": [[path, value], …], "assigned": [[path, value], …]}: a run as a person
   opens it, what differs from the sweep's scenario, and the same field by field. */
const char* lab_sweep_cell(const Sweep* sweep, uint32_t index);
/* "round_trip_ms = 10 ms, controller = NADA, seed 1" */
const char* lab_sweep_words(const Sweep* sweep, uint32_t index);

/* The run of that index, at time 0. 0 if its scenario is refused. */
Sim* lab_sweep_start(const Sweep* sweep, uint32_t index);
/* Whether all metrics can be measured of a run, which may stand at its beginning; what is wrong
   with the first run is wrong with the sweep. 1, or 0 if refused. */
int32_t lab_sweep_check(const Sweep* sweep, Sim* sim);

/* A row: {"index", "hash", "values": […], "events", "error"}. Of a run that has ended; of one that
   was refused, with its errors as lab_error has them. */
const char* lab_sweep_row(const Sweep* sweep, uint32_t index, Sim* sim);
const char* lab_sweep_refused(const Sweep* sweep, uint32_t index, const char* json, uint32_t size);

/* Rows of runs that follow one another, [row, …], as the text of a part: CSV with a checksum. 0 if
   refused. */
const char* lab_sweep_part(const Sweep* sweep, const char* json, uint32_t size);
/* The rows of a part's text: {"rows": [row, …], "cut": whether its end is lost}. 0 if it is none of
   this sweep's. */
const char* lab_sweep_rows(const Sweep* sweep, const char* csv, uint32_t size);

/* All rows as one table, part by part in the order of their runs. Begins anew, and returns its
   first line. */
const char* lab_sweep_table(Sweep* sweep);
/* The lines of the next part, as in the table. 0 if a run is missing, or there twice. */
const char* lab_sweep_add(Sweep* sweep, const char* csv, uint32_t size);
/* {"digest", "warnings": [sentence, …]}, of the whole table. 0 if a run is missing. */
const char* lab_sweep_end(const Sweep* sweep);

/* What a view, as "views" have it, shows of the runs: {"words": [which seeds, where each axis
   stands that is not in the picture], "at": [place of each axis, 0 in the picture], "points":
   [[{"value", "low", "high", "runs"} or null, …], …]}, by value of y or by, then by value of x.
   values: of its metric, one for each run by its index, NaN where there is none. 0 if refused. */
const char* lab_sweep_shown(const Sweep* sweep, const double* values, const char* view,
                            uint32_t size);

/* {"scenario": …, "set": [[path, value] or {"at_s": …, "set": path, "to": value}, …]}: the scenario
   with the values put in, as one does by hand, and with the changes in its list, in order of time.
   With "answers": false without what programs outside answered. 0 if refused. */
const char* lab_set(const char* json, uint32_t size);

#ifdef __cplusplus
}
#endif

#endif
