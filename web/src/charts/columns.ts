// The run's columns as the charts see them. Charts know the store, never the engine behind it.

import type { Layout } from "../store/types";

export type { ColumnArray, Columns, Layout } from "../store/types";
export type FlowInfo = Layout["flows"][number];
export type Range = readonly [number, number];
