import { FIVE_DIGIT_PLAYS } from './five-digits.ts';
import type { Play } from './play.ts';
import { type Form, isNorthern } from './shapes.ts';
import { SIX_OF_45_PLAYS } from './six-of-45.ts';
import { THREE_DICE_PLAYS } from './three-dice.ts';
import { NORTHERN_PLAYS, SOUTHERN_PLAYS } from './vietnam.ts';

export { isPick, type Play, paidHits, UNIT_PRICE } from './play.ts';

const PLAYS = {
  'five-digits': FIVE_DIGIT_PLAYS,
  'three-dice': THREE_DICE_PLAYS,
  'six-of-45': SIX_OF_45_PLAYS,
} as const;

/** Returns the plays of a lottery. */
export function selectPlays(form: Form): readonly Play[] {
  if (form.kind !== 'vietnam') return PLAYS[form.kind];
  return isNorthern(form) ? NORTHERN_PLAYS : SOUTHERN_PLAYS;
}
