/** A past round on a road. */
export interface RoadMark {
  /** The result that it counts as, which also colours it: a key of the board's `marks`. */
  readonly tone: string;
  /** One to three letters. */
  readonly text: string;
}

/** How past rounds are shown: in bead road and big road, for two sides and a tie; or the last 20. */
export type RoadForm = 'sides' | 'list';

/** The road below a table. */
export interface Road {
  readonly form: RoadForm;
  /** Names of the results that are counted, by their tone. */
  readonly marks: Readonly<Record<string, string>>;
  /** The tone of a tie: the big road draws a line for it on the result before. */
  readonly tie?: string;
  /** All texts of marks, where the most frequent and the rarest of them are counted as well. */
  readonly numbers?: readonly string[];
}
