import { rounded } from '../paint.ts';

/** Height of a capital; strokes are drawn on its centre line. */
export const CAP_HEIGHT = 14;
const TRACKING = 4.6;

type Glyph = readonly [width: number, startX: number, startY: number, strokes: string];

/** Capitals and figures as open strokes, each from x = 0 to its width; all commands except the start are relative. */
const GLYPHS: Record<string, Glyph> = {
  A: [10, 0, 14, 'l5-14 5 14m-8-5h6'],
  B: [8, 0, 0, 'v14h4a3.5 3.5 0 000-7h-4m0-7h4a3.5 3.5 0 010 7'],
  C: [11, 11, 2, 'a7 7 0 100 10'],
  D: [10, 0, 0, 'v14h3a7 7 0 000-14z'],
  E: [7, 7, 0, 'h-7v14h7m-7-7h6'],
  F: [7, 7, 0, 'h-7v14m0-7h6'],
  G: [11, 11, 2, 'a7 7 0 100 10v-4.5h-4'],
  H: [9, 0, 0, 'v14m9-14v14m-9-7h9'],
  I: [0, 0, 0, 'v14'],
  J: [6, 6, 0, 'v10a3 3 0 01-6 0'],
  K: [8, 0, 0, 'v14m8-14-8 8m3-3 5 9'],
  L: [6, 0, 0, 'v14h6'],
  M: [12, 0, 14, 'v-14l6 9 6-9v14'],
  N: [9, 0, 14, 'v-14l9 14v-14'],
  O: [14, 0, 7, 'a7 7 0 1014 0 7 7 0 10-14 0'],
  P: [8, 0, 14, 'v-14h4a4 4 0 010 8h-4'],
  Q: [14, 0, 7, 'a7 7 0 1014 0 7 7 0 10-14 0m9 2 4 5'],
  R: [8, 0, 14, 'v-14h4a4 4 0 010 8h-4m4 0 4 6'],
  S: [8, 8, 2, 'c-2-3-8-2-8 1.5 0 4.5 8 2.5 8 7 0 4.5-7 4.5-8 1'],
  T: [9, 0, 0, 'h9m-4.5 0v14'],
  U: [9, 0, 0, 'v9.5a4.5 4.5 0 009 0v-9.5'],
  V: [10, 0, 0, 'l5 14 5-14'],
  W: [14, 0, 0, 'l3.5 14 3.5-11 3.5 11 3.5-14'],
  X: [9, 0, 0, 'l9 14m0-14-9 14'],
  Y: [9, 0, 0, 'l4.5 7 4.5-7m-4.5 7v7'],
  Z: [8, 0, 0, 'h8l-8 14h8'],
  0: [8, 0, 4, 'a4 4 0 018 0v6a4 4 0 01-8 0z'],
  1: [3, 0, 3, 'l3-3v14'],
  2: [8, 0, 4, 'a4 4 0 117 2.5l-7 7.5h8'],
  3: [8, 0, 0, 'h8l-4 5.5a4.3 4.3 0 11-4 6.5'],
  4: [8, 6, 14, 'v-14l-6 10h8'],
  5: [8, 8, 0, 'h-7l-1 6a4.4 4.4 0 110 6'],
  6: [8, 6, 0, 'l-5 7a4.2 4.2 0 103-1.4'],
  7: [8, 0, 0, 'h8l-5 14'],
  8: [8, 4, 6.4, 'a3.2 3.2 0 100-6.4 3.2 3.2 0 100 6.4 3.8 3.8 0 100 7.6 3.8 3.8 0 100-7.6'],
  9: [8, 2, 14, 'l5-7a4.2 4.2 0 10-3 1.4'],
};

/** Returns a word as strokes from the origin, and its width. Characters without a glyph are left out. */
export function lettering(word: string): { d: string; width: number } {
  let pen = 0;
  let d = '';
  for (const character of word.toUpperCase()) {
    const glyph = GLYPHS[character];
    if (!glyph) continue;
    const [width, startX, startY, strokes] = glyph;
    d += `M${rounded(pen + startX)} ${startY}${strokes}`;
    pen += width + TRACKING;
  }
  return { d, width: Math.max(0, pen - TRACKING) };
}
