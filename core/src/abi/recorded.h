/* Recorded links: what the text of a file comes to, whatever the file is called. Text is as in
   sim.h. */
#ifndef NADA_LAB_RECORDED_H
#define NADA_LAB_RECORDED_H

#include "abi/sim.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A recorded link put into {"scenario": …, "link": name or null}; with null it is the only link
   that flows send over. {"scenario", "link", "format": "a Mahimahi trace", "length_s", "notes":
   [sentence, …]}; without a scenario {"format", "length_s"} of the trace alone. 0 if refused: `at`
   is then "link", or begins with "file", behind which a line or a place in it may stand. */
const char* lab_put_trace(const char* json, uint32_t json_size, const char* file, uint32_t size);

/* {"duration_ms": […], "capacity_kbps": […], "delay_ms": […], "loss_share": […]}, the first and at
   least one more, as the text of a file, the lab's own trace. 0 if refused. */
const char* lab_own_trace(const char* json, uint32_t size);

#ifdef __cplusplus
}
#endif

#endif
