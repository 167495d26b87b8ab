import type { Ramp } from '../palette.ts';

interface Letter {
  /** Strokes in their own box. */
  readonly d: string;
  /** Transform of that box into the symbol's. */
  readonly place: string;
  readonly ramp: Ramp;
}

/** Returns strokes of a width over each other, the first at the bottom. */
const strokes = (
  { d, place }: Letter,
  layers: readonly (readonly [colour: string, width: number])[],
): string =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="${place}">${layers
    .map(([colour, width]) => `<path stroke="${colour}" stroke-width="${width}" d="${d}"/>`)
    .join('')}</g>`;

/** Ways of drawing letters; each vendor has one (PLAY-41). */
export const LETTER_STYLES: readonly [(letter: Letter) => string, ...((letter: Letter) => string)[]] = [
  // enamel
  (letter) =>
    strokes(letter, [
      [letter.ramp.ink, 5.4],
      [letter.ramp.middle, 3.6],
      [letter.ramp.light, 1],
    ]),
  // neon
  (letter) =>
    strokes(letter, [
      [`${letter.ramp.middle}5`, 6],
      [letter.ramp.high, 3],
      ['#fff', 1.2],
    ]),
  // on a disc
  (letter) =>
    `<circle cx="50" cy="50" r="46" fill="${letter.ramp.deep}" stroke="${letter.ramp.high}" stroke-width="5"/>` +
    strokes(letter, [
      [letter.ramp.ink, 4.6],
      ['#fff', 2.8],
    ]),
  // on a diamond
  (letter) =>
    `<path fill="${letter.ramp.low}" stroke="${letter.ramp.light}" stroke-width="4" stroke-linejoin="round" d="M50-4l54 54-54 54L-4 50z"/>` +
    strokes(letter, [
      [letter.ramp.ink, 4.4],
      [letter.ramp.light, 2.6],
    ]),
  // gilded
  (letter) =>
    strokes(letter, [
      ['#410', 6],
      ['#fc4', 4.6],
      [letter.ramp.low, 2.6],
    ]),
  // slanted over a bar
  (letter) =>
    `<path fill="${letter.ramp.deep}" d="M4 70h92l-8 22H-4z"/><g transform="translate(14)skewX(-14)">${strokes(
      letter,
      [
        [letter.ramp.ink, 5.2],
        [letter.ramp.high, 3.4],
      ],
    )}</g>`,
];
