import { readPath } from './path/read.ts';
import type { Point } from './path/segments.ts';
import { simplify } from './path/simplify.ts';
import { writePath } from './path/write.ts';

/**
 * Colours of a motif by what they are for. `tone`, `light`, `deep` and `ink` follow the game's tone; the
 * others are the same on every tile.
 */
export const PAINTS = [
  'tone',
  'light',
  'deep',
  'ink',
  'gold',
  'bronze',
  'cream',
  'white',
  'red',
  'blush',
  'leaf',
  'sky',
  'coal',
  'wood',
  'skin',
  'amber',
] as const;
export type Paint = (typeof PAINTS)[number];
export type FlatPaint = Exclude<Paint, 'tone' | 'gold'>;

export type Layer = {
  paint: Paint;
  d: string;
  /** Width of the stroke, or null for a filled shape. */
  width: number | null;
  /** Lengths of the dashes and gaps of a stroke, or null. */
  dash: string | null;
  /** Drawn once more as its mirror image across the middle axis. */
  mirrored: boolean;
};

/** A motif in a 100 x 100 box, light from the upper left. */
export type Drawing = {
  /** Silhouette: painted with `base`, ringed with ink, shaded as one body. */
  outline: string;
  base: Paint;
  layers: readonly Layer[];
  /** Degrees the whole motif leans to the right. */
  tilt: number;
};

export function drawing(
  outline: string,
  layers: readonly Layer[],
  { base = 'tone', tilt = 0 }: { base?: Paint; tilt?: number } = {},
): Drawing {
  return { outline: shorten(outline), base, layers, tilt };
}

export function fill(paint: Paint, d: string): Layer {
  return { paint, d: shorten(d, { closed: false }), width: null, dash: null, mirrored: false };
}

export function line(paint: Paint, width: number, d: string): Layer {
  return { paint, d: shorten(d), width, dash: null, mirrored: false };
}

/** A stroke in dashes with straight ends: around a circle they are cogs, rungs or wedges. */
export function dashed(paint: Paint, width: number, dash: string, d: string): Layer {
  return { ...line(paint, width, d), dash };
}

/** A shape and its mirror image across the middle axis. */
export function both(paint: Paint, d: string): Layer {
  return { ...fill(paint, d), mirrored: true };
}

export function bothLines(paint: Paint, width: number, d: string): Layer {
  return { ...line(paint, width, d), mirrored: true };
}

/** Round dots, each a stroke without length: not for `tone` and `gold`, as a gradient needs an area. */
export function dot(paint: FlatPaint, radius: number, ...centres: readonly Point[]): Layer {
  return line(paint, radius * 2, centres.map(([x, y]) => `M${x} ${y}h0`).join(''));
}

/** Round dots and their mirror images. */
export function dots(paint: FlatPaint, radius: number, ...centres: readonly Point[]): Layer {
  return { ...dot(paint, radius, ...centres), mirrored: true };
}

/** A filled shape needs no closing stroke. */
function shorten(d: string, { closed }: { closed?: false } = {}): string {
  return writePath(
    simplify(readPath(d)).map((subpath) => ({ ...subpath, closed: closed ?? subpath.closed })),
  );
}
