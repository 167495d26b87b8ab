import { textsUnder } from '#locales/gateway.ts';
import { tableKind } from '../../table/kind.ts';
import { fantanBoard } from './board.ts';
import { fantan as rules } from './fantan.ts';

/** Fan tan as a kind of game. */
export const fantan = tableKind(rules, {
  client: { entry: new URL('./client/fantan.ts', import.meta.url), maxBytes: 7_000 },
  hasSharedBoard: true,
  texts: (language) => textsUnder('games.play.fantan.page', language),
  board: fantanBoard,
  howTo: (language) => Object.values(textsUnder('games.play.fantan.howTo', language)),
  volatility: 'low',
});
