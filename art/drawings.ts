import { readSvg } from './read-svg.ts';
import { CHARMS, type Charm, MOTIFS, type Motif } from './theme.ts';

/**
 * A motif in a 100 x 100 box, with light from the upper left; colours that follow the picture's tone are
 * `var(--tone)` and similar variables.
 */
export type Drawing = {
  /** Path data of the silhouette. */
  outline: string;
  /** The fill of the silhouette. */
  base: string;
  /** Everything over it, as SVG. */
  layers: string;
  /** Degrees by which the motif leans to the right. */
  tilt: number;
};

/** An `<svg>` of the path `outline` and its layers, rotated around its centre by a group if it leans. */
const FILE =
  /<svg [^>]*>(?:<g transform="rotate\((?<tilt>-?\d+) 50 50\)">)?<path id="outline" fill="(?<base>[^"]+)" d="(?<outline>[^"]+)"\/>(?<layers>.*?)(?:<\/g>)?<\/svg>$/;

/** The library: one drawing per motif, in `motifs/<name>.svg`. */
export const MOTIF_DRAWINGS = readAll<Motif>('motifs', MOTIFS);

/** Small and simple versions of motifs, with their own colours, for the corner of another motif's picture. */
export const CHARM_DRAWINGS = readAll<Charm>('charms', CHARMS);

function readAll<Name extends string>(folder: string, names: readonly Name[]): Record<Name, Drawing> {
  const drawings = names.map((name) => [name, readDrawing(`${folder}/${name}.svg`)] as const);
  return Object.fromEntries(drawings) as Record<Name, Drawing>;
}

function readDrawing(path: string): Drawing {
  const { outline, base, layers, tilt = '0' } = FILE.exec(readSvg(path))?.groups ?? {};
  if (outline === undefined || base === undefined || layers === undefined) {
    throw new SyntaxError(`art/${path} is not a drawing`);
  }
  return { outline, base, layers, tilt: Number(tilt) };
}
