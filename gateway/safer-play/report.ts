import { count, countDistinct, gte, isNotNull } from 'drizzle-orm';
import { LIMIT_KINDS, LIMIT_PERIODS, PLAY_EVENTS } from '#contract/safer-play/limits.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { limits, limitsReached, playLog } from '#gateway/platform/db/schema/index.ts';

/** Days before now that the report covers. */
export const REPORT_DAYS = 30;
const DAY_MS = 86_400_000;

const line = (name: string, ...numbers: readonly number[]) =>
  [name.padEnd(28), ...numbers.map((number) => String(number).padStart(10))].join('');

/**
 * Runs `npm run limits -- report`: limits that are set, limits that were reached, and decisions of players, in numbers
 * alone.
 * @param now epoch milliseconds
 */
export async function limitsReport(db: Database, now: number): Promise<string> {
  const since = now - REPORT_DAYS * DAY_MS;
  const set = await db
    .select({ kind: limits.kind, period: limits.period, players: count(), waiting: count(limits.nextAt) })
    .from(limits)
    .where(isNotNull(limits.amount))
    .groupBy(limits.kind, limits.period);
  const reached = await db
    .select({
      kind: limitsReached.kind,
      period: limitsReached.period,
      players: countDistinct(limitsReached.memberId),
    })
    .from(limitsReached)
    .where(gte(limitsReached.at, since))
    .groupBy(limitsReached.kind, limitsReached.period);
  const decided = await db
    .select({ what: playLog.what, times: count(), players: countDistinct(playLog.memberId) })
    .from(playLog)
    .where(gte(playLog.at, since))
    .groupBy(playLog.what);
  const rows = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const isIt = (row: { kind: string; period: string }) => row.kind === kind && row.period === period;
      const { players = 0, waiting = 0 } = set.find(isIt) ?? {};
      return line(`${kind} ${period}`, players, waiting, reached.find(isIt)?.players ?? 0);
    }),
  );
  const events = PLAY_EVENTS.map((what) => {
    const { times = 0, players = 0 } = decided.find((row) => row.what === what) ?? {};
    return line(what, times, players);
  });
  return [
    `Players by limit; reached in the last ${REPORT_DAYS} days`,
    `${''.padEnd(28)}${['set', 'waiting', 'reached'].map((name) => name.padStart(10)).join('')}`,
    ...rows,
    '',
    `Decisions of the last ${REPORT_DAYS} days`,
    `${''.padEnd(28)}${['times', 'players'].map((name) => name.padStart(10)).join('')}`,
    ...events,
  ].join('\n');
}
