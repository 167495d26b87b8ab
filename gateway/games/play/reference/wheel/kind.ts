import { textsUnder } from '#locales/gateway.ts';
import { tableKind } from '../../table/kind.ts';
import { moneyBoard } from './board.ts';
import { money as rules } from './money.ts';

/** The money wheel as a kind of game. */
export const money = tableKind(rules, {
  client: { entry: new URL('./client/money.ts', import.meta.url), maxBytes: 10_000 },
  hasSharedBoard: true,
  texts: (language) => textsUnder('games.play.money.page', language),
  board: moneyBoard,
  howTo: (language) => Object.values(textsUnder('games.play.money.howTo', language)),
  volatility: 'medium',
});
