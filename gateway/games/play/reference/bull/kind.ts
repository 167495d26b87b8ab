import { textsUnder } from '#locales/gateway.ts';
import { tableKind } from '../../table/kind.ts';
import type { TableRules } from '../../table/rules.ts';
import { bullBoard } from './board.ts';
import { bullDouble, bullEven } from './bull.ts';

/** Creates a kind of bull. @param seatPays what a won bet on a seat brings */
const createBull = (variant: 'even' | 'double', rules: TableRules, seatPays: string) =>
  tableKind(rules, {
    client: { entry: new URL('./client/bull.ts', import.meta.url), maxBytes: 9_000 },
    hasSharedBoard: true,
    texts: (language) => textsUnder('games.play.bull.page', language),
    board: (context) => {
      const howTo = Object.values(textsUnder(`games.play.bull.howTo.${variant}`, context.language));
      return bullBoard({ rules, seatPays, howTo }, context);
    },
    howTo: (language) => Object.values(textsUnder(`games.play.bull.howTo.${variant}`, language)),
    volatility: 'low',
  });

/** Bull where a seat wins or loses its bet. */
export const even = createBull('even', bullEven, '0.95:1');

/** Bull where the winner's hand decides how much of the bet is won or lost. */
export const double = createBull('double', bullDouble, '0.95–2.85:3');
