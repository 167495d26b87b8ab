import { renderAsync } from '@resvg/resvg-js';
import type { Random } from '#gateway/platform/core/random.ts';

/** Pixels, as in the contract's answer; rendered twice as dense. */
export const WIDTH = 320;
export const HEIGHT = 160;
export const PIECE = 56;
const DENSITY = 2;
const SKIES = [
  ['#14213d', '#3a5a9b', '#f2b84b'],
  ['#1b1035', '#6a3fa0', '#ff8fa3'],
  ['#06302b', '#1f7a5c', '#e9d27d'],
  ['#2b0f14', '#a33b3b', '#ffd9a0'],
] as const;

/** A puzzle piece in a square of `PIECE`, with a knob at the top and one on the right. */
const OUTLINE = 'M2 18h11a9 9 0 1 1 14 0h11v11a9 9 0 1 1 0 14v11H2z';

/**
 * Draws hills, a sun and scattered stones: nothing that repeats where the gap is. Transparency uses fill-opacity alone:
 * with `opacity` the renderer crashes on shapes outside the piece.
 */
function scenery(random: Random): string {
  const [deep, middle, light] = SKIES[random.below(SKIES.length)] ?? SKIES[0];
  const hill = (base: number, colour: string, opacity: number) => {
    const points = Array.from({ length: 7 }, (_, index) => `${index * 54},${base - random.below(44)}`);
    return `<polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" fill="${colour}" fill-opacity="${opacity}"/>`;
  };
  const stones = Array.from({ length: 26 }, () => {
    const colour = [deep, middle, light][random.below(3)] ?? light;
    const [x, y, radius] = [random.below(WIDTH), random.below(HEIGHT), 3 + random.below(11)];
    return random.below(2) === 0
      ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" fill-opacity=".55"/>`
      : `<rect x="${x}" y="${y}" width="${radius * 2}" height="${radius}" rx="3" fill="${colour}" fill-opacity=".5" transform="rotate(${random.below(90)} ${x} ${y})"/>`;
  });
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${middle}"/>`,
    `<circle cx="${40 + random.below(240)}" cy="${30 + random.below(40)}" r="${18 + random.below(14)}" fill="${light}"/>`,
    hill(110, deep, 0.5),
    hill(140, deep, 0.85),
    ...stones,
  ].join('');
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

async function png(picture: string): Promise<string> {
  const drawn = await renderAsync(picture, {
    fitTo: { mode: 'zoom', value: DENSITY },
    font: { loadSystemFonts: false },
  });
  return drawn.asPng().toString('base64');
}

export interface SliderPicture {
  /** Left edge of the gap. */
  x: number;
  /** Upper edge of gap and piece. */
  y: number;
  /** PNG in base64: the scene with the gap. */
  background: string;
  /** PNG in base64: the part that is missing there. */
  piece: string;
}

export async function drawSlider(random: Random): Promise<SliderPicture> {
  const x = PIECE + 20 + random.below(WIDTH - 2 * PIECE - 28);
  const y = 8 + random.below(HEIGHT - PIECE - 16);
  const scene = scenery(random);
  const at = `transform="translate(${x} ${y})"`;
  const gap = `<path d="${OUTLINE}" ${at} fill="#000" fill-opacity=".62" stroke="#fff" stroke-opacity=".75" stroke-width="1.5"/>`;
  const cut = `<defs><clipPath id="p"><path d="${OUTLINE}"/></clipPath></defs>
    <g clip-path="url(#p)"><g transform="translate(${-x} ${-y})">${scene}</g></g>
    <path d="${OUTLINE}" fill="none" stroke="#fff" stroke-width="2"/>`;
  const [background, piece] = await Promise.all([
    png(svg(WIDTH, HEIGHT, scene + gap)),
    png(svg(PIECE, PIECE, cut)),
  ]);
  return { x, y, background, piece };
}
