import { textsUnder } from '#locales/gateway.ts';
import { tableKind } from '../../table/kind.ts';
import { diceBoard } from './board.ts';
import { dice as sicboRules } from './dice.ts';
import { fishprawncrab as picturesRules } from './fishprawncrab.ts';
import { picturesBoard } from './pictures-board.ts';

const common = {
  client: { entry: new URL('./client/dice.ts', import.meta.url), maxBytes: 9_000 },
  hasSharedBoard: true,
  volatility: 'medium',
} as const;

/** Three dice (sic bo) as a kind of game. */
export const dice = tableKind(sicboRules, {
  ...common,
  texts: (language) => textsUnder('games.play.dice.page', language),
  board: diceBoard,
  howTo: (language) => Object.values(textsUnder('games.play.dice.howTo', language)),
});

/** Three dice with pictures as a kind of game. */
export const fishprawncrab = tableKind(picturesRules, {
  ...common,
  texts: (language) => textsUnder('games.play.dice.page', language),
  board: picturesBoard,
  howTo: (language) => Object.values(textsUnder('games.play.fishprawncrab.howTo', language)),
});
