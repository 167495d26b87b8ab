import { and, asc, desc, eq, gte, isNull, notInArray, or } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { recentGames } from '#contract/games/games.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { bets, type GameRow, games } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { gamesByBets, playable } from './games-by-bets.ts';
import { toGame } from './to-game.ts';

type Played = AnswerOf<typeof recentGames>['played'];

const SINCE_MS = 30 * 86_400_000;
const MAX_PLAYED = 4;
const MAX_LIKE = 2;

/** What a member played most in 30 days, and games like each; nothing for those who chose not to play (WAY-24, RESP-6). */
export async function readPlayed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, exclusion }: Session,
  language: Language,
): Promise<Played> {
  if (exclusion.state !== 'none') return [];
  const played = await mostPlayed(db, member.id, clock() - SINCE_MS);
  const taken = played.map(({ nodeId }) => nodeId);
  const shown = [];
  for (const game of played) {
    const like = await gamesLike(db, game, taken);
    taken.push(...like.map(({ nodeId }) => nodeId));
    shown.push({ game: toGame(game, language), like: like.map((row) => toGame(row, language)) });
  }
  return shown;
}

/** Returns the games that a member bet on most often, in that order. @param since epoch milliseconds */
async function mostPlayed(db: Database, memberId: number, since: number): Promise<GameRow[]> {
  const own = and(eq(bets.memberId, memberId), gte(bets.settledAt, since));
  return (await gamesByBets(db, own, MAX_PLAYED)).map(({ game }) => game);
}

/** Games of the same type and of its provider, or else of its kind. @param taken nodes that are shown already */
function gamesLike(
  db: Database,
  { gameType, vendorCode, kind, variant, classify }: GameRow,
  taken: readonly string[],
): Promise<GameRow[]> {
  const isOfProvider = eq(games.vendorCode, vendorCode);
  const isSame = kind === null ? isNull(games.kind) : and(eq(games.kind, kind), eq(games.variant, variant));
  const isOfKind = and(isSame, eq(games.classify, classify));
  return db
    .select()
    .from(games)
    .where(
      and(
        playable,
        eq(games.gameType, gameType),
        notInArray(games.nodeId, [...taken]),
        or(isOfProvider, isOfKind),
      ),
    )
    .orderBy(desc(isOfProvider), asc(games.position), asc(games.nodeId))
    .limit(MAX_LIKE);
}
