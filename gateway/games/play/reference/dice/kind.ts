import { tableKind } from '../../table/kind.ts';
import { diceBoard } from './board.ts';
import { dice as rules } from './dice.ts';
import { DICE_PAGE_TEXTS, DICE_TEXTS } from './texts.ts';

/** Three dice (sic bo) as a kind of game. */
export const dice = tableKind(rules, {
  at: import.meta.url,
  script: 'dice.js',
  style: 'dice.css',
  texts: DICE_PAGE_TEXTS,
  board: diceBoard,
  howTo: { EN: DICE_TEXTS.EN.howTo, CN: DICE_TEXTS.CN.howTo, MS: DICE_TEXTS.MS.howTo },
  volatility: 'medium',
});
