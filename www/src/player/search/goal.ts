/** What ends a search that runs without pictures. */
import type { Ran } from "../../solver/protocol.ts";

/** How far a search is to run without pictures. */
export interface Goal {
  /** Solutions do not end a slice. */
  past?: boolean;
  /** It goes no further than this tick. */
  last?: number;
  /** Called with each slice that was run; returns whether that is enough. */
  isDone?(ran: Ran): boolean;
}
