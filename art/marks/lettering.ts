import { readPath } from '../path/read.ts';
import type { Point, Segment } from '../path/segments.ts';
import { writePath } from '../path/write.ts';

/** Height of a capital; strokes are drawn on its centre line. */
export const CAP_HEIGHT = 14;
const TRACKING = 4.6;

/** Capitals and figures as open strokes, each from x = 0 to its width. */
const GLYPHS: Record<string, readonly [width: number, d: string]> = {
  A: [10, 'M0 14L5 0L10 14M2 9H8'],
  B: [8, 'M0 0V14H4A3.5 3.5 0 0 0 4 7H0M0 0H4A3.5 3.5 0 0 1 4 7'],
  C: [11, 'M11 2A7 7 0 1 0 11 12'],
  D: [10, 'M0 0V14H3A7 7 0 0 0 3 0z'],
  E: [7, 'M7 0H0V14H7M0 7H6'],
  F: [7, 'M7 0H0V14M0 7H6'],
  G: [11, 'M11 2A7 7 0 1 0 11 12V7.5H7'],
  H: [9, 'M0 0V14M9 0V14M0 7H9'],
  I: [0, 'M0 0V14'],
  J: [6, 'M6 0V10A3 3 0 0 1 0 10'],
  K: [8, 'M0 0V14M8 0L0 8M3 5L8 14'],
  L: [6, 'M0 0V14H6'],
  M: [12, 'M0 14V0L6 9L12 0V14'],
  N: [9, 'M0 14V0L9 14V0'],
  O: [14, 'M0 7A7 7 0 1 0 14 7A7 7 0 1 0 0 7'],
  P: [8, 'M0 14V0H4A4 4 0 0 1 4 8H0'],
  Q: [14, 'M0 7A7 7 0 1 0 14 7A7 7 0 1 0 0 7M9 9L13 14'],
  R: [8, 'M0 14V0H4A4 4 0 0 1 4 8H0M4 8L8 14'],
  S: [8, 'M8 2C6-1 0 0 0 3.5C0 8 8 6 8 10.5C8 15 1 15 0 11.5'],
  T: [9, 'M0 0H9M4.5 0V14'],
  U: [9, 'M0 0V9.5A4.5 4.5 0 0 0 9 9.5V0'],
  V: [10, 'M0 0L5 14L10 0'],
  W: [14, 'M0 0L3.5 14L7 3L10.5 14L14 0'],
  X: [9, 'M0 0L9 14M9 0L0 14'],
  Y: [9, 'M0 0L4.5 7L9 0M4.5 7V14'],
  Z: [8, 'M0 0H8L0 14H8'],
  0: [8, 'M0 4A4 4 0 0 1 8 4V10A4 4 0 0 1 0 10z'],
  1: [3, 'M0 3L3 0V14'],
  2: [8, 'M0 4A4 4 0 1 1 7 6.5L0 14H8'],
  3: [8, 'M0 0H8L4 5.5A4.3 4.3 0 1 1 0 12'],
  4: [8, 'M6 14V0L0 10H8'],
  5: [8, 'M8 0H1L0 6A4.4 4.4 0 1 1 0 12'],
  6: [8, 'M6 0L1 7A4.2 4.2 0 1 0 4 5.6'],
  7: [8, 'M0 0H8L3 14'],
  8: [8, 'M4 6.4A3.2 3.2 0 1 0 4 0A3.2 3.2 0 1 0 4 6.4A3.8 3.8 0 1 0 4 14A3.8 3.8 0 1 0 4 6.4'],
  9: [8, 'M2 14L7 7A4.2 4.2 0 1 0 4 8.4'],
};

/** A word as strokes starting at the origin, and its width. Characters without a glyph are left out. */
export function lettering(word: string): { d: string; width: number } {
  let pen = 0;
  const strokes: string[] = [];
  for (const character of word.toUpperCase()) {
    const glyph = GLYPHS[character];
    if (!glyph) continue;
    strokes.push(shifted(glyph[1], pen));
    pen += glyph[0] + TRACKING;
  }
  return { d: strokes.join(''), width: Math.max(0, pen - TRACKING) };
}

function shifted(d: string, by: number): string {
  const move = ([x, y]: Point): Point => [x + by, y];
  return writePath(
    readPath(d).map((subpath) => ({
      ...subpath,
      start: move(subpath.start),
      segments: subpath.segments.map((segment) => moveSegment(segment, move)),
    })),
  );
}

function moveSegment(segment: Segment, move: (point: Point) => Point): Segment {
  const to = move(segment.to);
  if (segment.kind === 'cubic')
    return { ...segment, first: move(segment.first), second: move(segment.second), to };
  if (segment.kind === 'quadratic') return { ...segment, control: move(segment.control), to };
  return { ...segment, to };
}
