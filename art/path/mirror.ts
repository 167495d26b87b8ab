import { readPath } from './read.ts';
import type { Point, Segment, Subpath } from './segments.ts';
import { writePath } from './write.ts';

/** Motifs are drawn in a box of 100 by 100 whose middle axis is x = 50. */
const BOX = 100;

/** The mirror image of a path across the middle axis. */
export function mirrorPath(data: string): string {
  return writePath(
    readPath(data).map(({ start, segments, closed }) => ({
      start: mirrorPoint(start),
      segments: segments.map(mirrorSegment),
      closed,
    })),
  );
}

/**
 * Closes an outline drawn from the top of the middle axis to its bottom, on the right, with its own mirror
 * image or that of another half. Further subpaths (holes) stay as they are.
 */
export function symmetric(half: string, otherHalf = half): string {
  const [right, ...others] = readPath(half);
  const [mirrored] = readPath(otherHalf);
  if (!right || !mirrored) throw new SyntaxError('a symmetric outline needs a path');
  const left: Segment[] = [];
  let from = mirrored.start;
  for (const segment of mirrored.segments) {
    left.unshift(mirrorSegment(reversed(segment, from)));
    from = segment.to;
  }
  const bridge: Segment[] = from[0] * 2 === BOX ? [] : [{ kind: 'line', to: mirrorPoint(from) }];
  const whole: Subpath = {
    start: right.start,
    segments: [...right.segments, ...bridge, ...left],
    closed: true,
  };
  return writePath([whole, ...others]);
}

function mirrorPoint([x, y]: Point): Point {
  return [BOX - x, y];
}

function mirrorSegment(segment: Segment): Segment {
  const to = mirrorPoint(segment.to);
  switch (segment.kind) {
    case 'line':
      return { ...segment, to };
    case 'quadratic':
      return { ...segment, control: mirrorPoint(segment.control), to };
    case 'cubic':
      return { ...segment, first: mirrorPoint(segment.first), second: mirrorPoint(segment.second), to };
    case 'arc':
      return { ...segment, sweep: 1 - segment.sweep, to };
  }
}

function reversed(segment: Segment, to: Point): Segment {
  if (segment.kind === 'cubic') return { kind: 'cubic', first: segment.second, second: segment.first, to };
  if (segment.kind === 'arc') return { ...segment, sweep: 1 - segment.sweep, to };
  return { ...segment, to };
}
