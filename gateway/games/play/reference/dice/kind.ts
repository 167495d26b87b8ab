import { textsUnder } from '#locales/gateway.ts';
import { tableKind } from '../../table/kind.ts';
import { diceBoard } from './board.ts';
import { dice as rules } from './dice.ts';

/** Three dice (sic bo) as a kind of game. */
export const dice = tableKind(rules, {
  client: { entry: new URL('./client/dice.ts', import.meta.url), maxBytes: 9_000 },
  texts: (language) => textsUnder('games.play.dice.page', language),
  board: diceBoard,
  howTo: (language) => Object.values(textsUnder('games.play.dice.howTo', language)),
  volatility: 'medium',
});
