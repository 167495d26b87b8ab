export type Point = readonly [x: number, y: number];

export type Segment =
  | { kind: 'line'; to: Point }
  | { kind: 'quadratic'; control: Point; to: Point }
  | { kind: 'cubic'; first: Point; second: Point; to: Point }
  /** Part of a circle; `large` and `sweep` are SVG's flags. */
  | { kind: 'arc'; radius: number; large: number; sweep: number; to: Point };

export type Subpath = { start: Point; segments: readonly Segment[]; closed: boolean };

/** One decimal: a tenth of a unit is under a third of a pixel on the largest tile. */
export function tidy(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
