// What Linux's tc takes, whoever reads or writes its lines. By iproute2's lib/utils.c and lib/utils_math.c.

/** tc knows no rate of 0. At this one a packet of 1,500 bytes takes a minute: less stands for none. */
export const LEAST_KBPS = 0.2;
/** 2^32 − 1, more than which tc takes no size and no count: as a limit it is none. */
export const NO_LIMIT = 4_294_967_295;
