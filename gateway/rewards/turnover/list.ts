import { and, desc, eq, inArray, sum } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { turnovers as turnoversCall } from '#contract/rewards/turnovers.ts';
import { dayOf } from '#gateway/platform/calendar/site-days.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { forfeits, turnovers } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { countedOn } from './allocate-stake.ts';
import { takenBy } from './forfeit.ts';
import { gamesText, sourceText } from './names.ts';
import { isOpen, type TurnoverRow } from './open.ts';

/** Number of rows in the list, the newest first. */
const LISTED = 50;

type From = Pick<Deps, 'db' | 'content' | 'clock'>;

/** Returns a function that formats rows in a language; a bonus has the name of its promotion, while that exists. */
function writer({ content, clock }: From, language: Language) {
  const titles = new Map(
    content.list('promotions', language, { now: clock() }).map(({ data }) => [data.linkage, data.title]),
  );
  const today = dayOf(clock());
  return (row: TurnoverRow) => {
    const { source, reference, required, done, gameTypes, pocket } = row;
    const [name = '', orderNo = name] = reference.split('/');
    return {
      source: titles.get(name) ?? sourceText(source, orderNo, language),
      required: toAmount(required),
      done: toAmount(done),
      games: gamesText(gameTypes, language),
      forfeits: toAmount(takenBy(row)),
      pocket: toAmount(pocket ?? 0n),
      countedToday: toAmount(countedOn(row, today)),
    };
  };
}

/** Returns a member's open requirements, oldest first: the order in which bets count. */
export async function openTurnovers(deps: From, memberId: number, language: Language) {
  const rows = await deps.db
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isOpen))
    .orderBy(turnovers.id);
  return rows.map(writer(deps, language));
}

/** Returns a member's open and recent requirements. */
export async function listTurnovers(
  deps: From,
  memberId: number,
  language: Language,
): Promise<AnswerOf<typeof turnoversCall>> {
  const rows = await deps.db
    .select()
    .from(turnovers)
    .where(eq(turnovers.memberId, memberId))
    .orderBy(desc(turnovers.id))
    .limit(LISTED);
  const write = writer(deps, language);
  const taken = await sumForfeits(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...write(row),
    id: String(row.id),
    ...(row.forfeited && { forfeits: toAmount(taken.get(row.id) ?? 0n) }),
    state: toState(row),
  }));
}

function toState({ forfeited, done, required, pocket }: TurnoverRow) {
  if (forfeited) return 'forfeited';
  return done < required || (pocket ?? 0n) > 0n ? 'open' : 'done';
}

/** Returns forfeited amounts, by turnover. */
async function sumForfeits(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  const rows = await db
    .select({ id: forfeits.turnoverId, amount: sum(forfeits.amount) })
    .from(forfeits)
    .where(inArray(forfeits.turnoverId, [...ids]))
    .groupBy(forfeits.turnoverId);
  return new Map(rows.map(({ id, amount }) => [id, BigInt(amount ?? 0)]));
}
