import type { Point, Segment, Subpath } from './segments.ts';

/** How far a curve may move, in units of the motif's box: half a pixel on a tile of 110. */
const TOLERANCE = 0.8;

/** The same path with cubic curves written as quadratic ones wherever nobody could see the difference. */
export function simplify(subpaths: readonly Subpath[]): Subpath[] {
  return subpaths.map(({ start, segments, closed }) => {
    let from = start;
    const simpler = segments.map((segment) => {
      const result = segment.kind === 'cubic' ? asQuadratic(from, segment) : segment;
      from = segment.to;
      return result;
    });
    return { start, segments: simpler, closed };
  });
}

function asQuadratic(from: Point, cubic: Extract<Segment, { kind: 'cubic' }>): Segment {
  const { first, second, to } = cubic;
  const axes = [0, 1] as const;
  const bend = axes.map((axis) => to[axis] - 3 * second[axis] + 3 * first[axis] - from[axis]);
  const error = (Math.sqrt(3) / 36) * Math.hypot(...bend);
  if (error > TOLERANCE) return cubic;
  const middle = (axis: 0 | 1) => Math.round((3 * (first[axis] + second[axis]) - from[axis] - to[axis]) / 4);
  return { kind: 'quadratic', control: [middle(0), middle(1)], to };
}
