import { escapeHtml } from '#gateway/platform/core/escape-html.ts';

/** The data of the page of a game with three dice. */
export interface DiceData {
  readonly diceTexts: { readonly dice: string; readonly drawn: string };
  /** The grid's words for the faces, from one to six, with their names and their letters on the road. */
  readonly faces: readonly Face[];
  readonly marks: DiceMarks;
}

export interface Face {
  readonly word: string;
  readonly name: string;
  readonly short: string;
}

/** Marks of throws on the road: whether the sum is small or big, or how many dice show the same. */
export type DiceMarks = 'sums' | 'pictures';

/** Renders a face by its number, which names its symbol. */
export const drawFace = (number: number, classes: string): string =>
  `<svg class="${classes}" viewBox="0 0 30 30" aria-hidden="true"><use href="#d-${number}"/></svg>`;

/** Renders a symbol that {@link drawFace} shows. @param content on a ground of 30 by 30 */
export const faceSymbol = (number: number, content: string): string =>
  `<symbol id="d-${number}" viewBox="0 0 30 30">${content}</symbol>`;

/** Renders the three dice. */
export const diceStage = (label: string): string =>
  `<div id="dice" role="img" aria-label="${escapeHtml(label)}">${[1, 3, 6].map((number) => drawFace(number, 'die')).join('')}</div>`;
