import type { Kind } from '../../frame/kind.ts';
import { tableKind } from '../../table/kind.ts';
import { buildHowTo, sportsbookBoard } from './board.ts';
import { buildPageTexts } from './page-texts.ts';
import { slipOn } from './slip.ts';
import type { Sport } from './sport.ts';

/** Creates a kind of game from a sportsbook's slip on the matches of a sport. */
export function createSportsbook(sport: Sport): Kind {
  const slip = slipOn(sport.matches);
  return tableKind(slip, {
    client: { entry: new URL('./client/sportsbook.ts', import.meta.url), maxBytes: 14_000 },
    texts: (language) => buildPageTexts(sport.name, language),
    board: (context) => sportsbookBoard(sport, slip, context),
    howTo: (language) => buildHowTo(sport, slip, language),
    volatility: 'high',
  });
}
