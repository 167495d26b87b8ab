import { and, asc, eq } from 'drizzle-orm';
import * as games from '#contract/games/games.ts';
import { openPlay, playRound } from '#contract/games/play.ts';
import { games as titles } from '#gateway/platform/db/schema/index.ts';
import type { Sent, TestGateway } from '../gateway/gateway.ts';
import { isOpening } from './demo-games.ts';

/** Finds a slot of the reference machine with free play; needs the demo's catalogue. */
export async function findSlot(site: TestGateway): Promise<string> {
  const [slot] = await site.database.db
    .select()
    .from(titles)
    .where(
      and(
        isOpening({ kind: 'slot', variant: 'lines' }),
        eq(titles.vendorCode, 'PP'),
        eq(titles.minBet, 10n),
        eq(titles.freePlay, true),
      ),
    )
    .orderBy(asc(titles.position))
    .limit(1);
  if (!slot) throw new Error('The catalogue has no slot');
  return slot.nodeId;
}

/** Launches a game like the lobby. */
export const launch = async (
  site: TestGateway,
  token: string,
  query: Sent<typeof games.launchGame>['query'] = {},
) =>
  site.call(games.launchGame, {
    token,
    query: { nodeId: await findSlot(site), vassalage: 'PP', backUrl: '/m/home', ...query },
  });

/** Opens a game like the lobby and its page. @returns functions that play rounds, each with a new id */
export async function openGame(site: TestGateway, token: string, query = {}) {
  const launched = await launch(site, token, query);
  if (!launched.success) throw new Error(`The game did not open: ${launched.errorCode}`);
  const { url } = launched.value as { url: string };
  const ticket = new URL(url, 'http://site.test').searchParams.get('ticket') ?? '';
  const opened = await site.read(openPlay, { body: { ticket } });
  const headers = { Authorization: opened.token, Origin: 'null' };
  let count = 0;
  const nextId = () => String(++count).padStart(32, '0');
  const round = (bet = 1, roundId = nextId()) => site.call(playRound, { body: { roundId, bet }, headers });
  /** Plays a round of a table, with bets by field. */
  const tableRound = (fields: Readonly<Record<string, number>>, roundId = nextId()) => {
    const bets = Object.entries(fields).map(([field, amount]) => ({ field, amount }));
    const bet = bets.reduce((sum, { amount }) => sum + amount, 0);
    return site.call(playRound, { body: { roundId, bet, bets }, headers });
  };
  return { ...opened, headers, round, tableRound };
}
