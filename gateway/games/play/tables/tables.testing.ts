import { randomBytes } from 'node:crypto';
import { and, ne } from 'drizzle-orm';
import type { KindVariant } from '#contract/games/game-kinds.ts';
import { ownTableRound, placeTableBets, tableNow } from '#contract/games/tables.ts';
import { type GameRow, games } from '#gateway/platform/db/schema/index.ts';
import type { Answer, TestGateway } from '#testkit/gateway/gateway.ts';
import { isOpening } from '#testkit/play/demo-games.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';

type Fields = Readonly<Record<string, number>>;

/** Finds a demo title that opens a game, and is not for one player alone. */
export async function requireTable(
  { database: { db } }: Pick<TestGateway, 'database'>,
  opens: KindVariant,
): Promise<GameRow> {
  const [game] = await db
    .select()
    .from(games)
    .where(and(isOpening(opens), ne(games.classify, 'TG')))
    .orderBy(games.nodeId)
    .limit(1);
  if (!game) throw new Error(`No table of ${opens.kind} ${opens.variant}`);
  return game;
}

/** Moves the clock to the beginning of a table's next round. @returns its name */
export async function nextRound(site: TestGateway, nodeId: string): Promise<string> {
  const now = await site.read(tableNow, { params: { nodeId } });
  site.pass(now.endsAt - site.clock());
  const next = await site.read(tableNow, { params: { nodeId } });
  site.pass(Math.max(0, next.startsAt - site.clock()));
  return next.round;
}

let players = 0;

/** A player who opened a table. @param token of a member's session; a new member with RM100 without it */
export async function sitDown(
  site: TestGateway,
  { nodeId, vendorCode }: GameRow,
  { token, free = false }: { token?: string; free?: boolean } = {},
) {
  players += 1;
  let session = token;
  let memberId = 0;
  if (session === undefined) {
    const member = await site.member(`table_player_${players}`);
    memberId = member.id;
    await payIn(site.database.db, member.id, 10_000n, site.clock());
    session = await site.logIn(member);
  }
  const query = { nodeId, vassalage: vendorCode, ...(free && { freeplay: 'true' }) };
  const game = await openGame(site, session, query);
  const { headers } = game;
  const params = { nodeId };
  return {
    ...game,
    memberId,
    /** Bets on a round; each call has a new id unless it is given. */
    bet: (round: string, fields: Fields, id = randomBytes(16).toString('hex'), at = site): Promise<Answer> =>
      at.call(placeTableBets, {
        params,
        headers,
        body: { round, id, bets: Object.entries(fields).map(([field, amount]) => ({ field, amount })) },
      }),
    own: (round: string) => site.read(ownTableRound, { params: { nodeId, round }, headers }),
  };
}

/** Lets time pass until the result of a table's present round is public, and settles it. */
export async function finishRound(site: TestGateway, nodeId: string): Promise<void> {
  const { shownAt } = await site.read(tableNow, { params: { nodeId } });
  site.pass(shownAt - site.clock());
  await site.runLotteries();
}
