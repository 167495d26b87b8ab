import { MOTIF_DRAWINGS } from '../drawings.ts';
import { figure } from '../figure.ts';
import { lettering } from '../marks/lettering.ts';
import { gradient, shading } from '../paint.ts';
import { RAMPS } from '../palette.ts';
import { burst } from '../shapes.ts';
import type { Motif, Tone } from '../theme.ts';
import { GOLD } from '../tile/vendor-styles.ts';
import { LETTER_STYLES } from './letter-styles.ts';

/** The box of every symbol of a reel. */
export const SYMBOL_BOX = '-8 -8 116 116';

const LETTER_TONES: Readonly<Record<string, Tone>> = { A: 'red', K: 'blue', Q: 'violet', J: 'jade' };

/** Makes the ids of a drawing those of one symbol, so that a document may have several. */
function scopeIds(svg: string, scope: string): string {
  const ids = new Set(Array.from(svg.matchAll(/ id="(\w+)"/g), ([, id]) => id ?? ''));
  return svg.replace(/( id="|href="#|url\(#)(\w+)/g, (whole, before: string, id: string) =>
    ids.has(id) ? `${before}${scope}-${id}` : whole,
  );
}

/** Returns a motif as a symbol. @param scope begins all its ids; unique in the document */
export function motifSymbol(motif: Motif, tone: Tone, scope: string): string {
  const ramp = RAMPS[tone];
  const paints = { ...ramp, tone: 'url(#t)', gold: 'url(#g)' };
  const drawing = MOTIF_DRAWINGS[motif];
  const turn = drawing.tilt ? ` transform="rotate(${drawing.tilt} 50 50)"` : '';
  const drawn = `<g fill="none" stroke-linecap="round" stroke-linejoin="round"${turn}>${figure(drawing, paints, null)}</g>`;
  const gold = drawn.includes('url(#g)') ? gradient('g', ...GOLD) : '';
  return scopeIds(gradient('t', ramp.high, ramp.low) + gold + shading(ramp) + drawn, scope);
}

/** Returns a word on a ribbon across a symbol. */
export const ribbon = (word: string): string =>
  `<path fill="#5a1408" stroke="#ffd86b" stroke-width="3" d="M-4 70h108l-9 15 9 15H-4l9-15z"/><text x="50" y="93" fill="#ffefb8" font-size="24" font-weight="800" text-anchor="middle">${word}</text>`;

/** Returns a letter. @param style index of one of {@link LETTER_STYLES} */
export function letterSymbol(letter: string, style: number): string {
  const { d, width } = lettering(letter);
  const ramp = RAMPS[LETTER_TONES[letter] ?? 'gold'];
  const scale = 4.7;
  const place = `translate(${50 - (width * scale) / 2} 17)scale(${scale})`;
  return (LETTER_STYLES[style % LETTER_STYLES.length] ?? LETTER_STYLES[0])({ d, place, ramp });
}

/** Returns the scatter: a star in the frame of a lantern. */
export const scatterSymbol = (): string =>
  `<path fill="#a5102a" stroke="#410" stroke-width="4" d="M18 30Q4 50 18 72q8 10 32 10t32-10q14-22 0-42-8-8-32-8t-32 8z"/><path fill="#e5304a" d="M30 26q-12 24 0 52 8 4 20 4t20-4q12-28 0-52-8-4-20-4t-20 4z"/><path fill="#ffcf5c" stroke="#8a5200" stroke-width="3" d="M34 10h32v13H34zM34 81h32v11H34z"/><path stroke="#ffcf5c" stroke-width="4" d="M50 92v12M42 92v8M58 92v8M50-4V10"/><path fill="#fff1b0" stroke="#8a5200" stroke-width="3" d="${burst(50, 52, 5, 27, 12)}"/>`;

/** Returns a coin, with the sign of a currency unless it is empty. */
export const coinSymbol = (sign: string): string =>
  `<circle cx="50" cy="53" r="45" fill="#7a4300"/><circle cx="50" cy="50" r="45" fill="#f2a900" stroke="#5c3300" stroke-width="3"/><circle cx="50" cy="50" r="35" fill="#ffd34d" stroke="#c98600" stroke-width="3"/><path fill="#fff" opacity=".45" d="M22 42a32 32 0 0 1 40-23A36 36 0 0 0 22 42z"/><text x="50" y="${sign.length > 2 ? 58 : 61}" fill="#7a4300" font-size="${sign.length > 2 ? 24 : 32}" font-weight="800" text-anchor="middle">${sign}</text>`;
