import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { turnovers as turnoversCall } from '#contract/rewards/turnovers.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { isOpen } from './allocate-stake.ts';
import { gamesText, sourceText } from './names.ts';

/** So many are listed, the newest first. */
const LISTED = 50;

type Row = typeof turnovers.$inferSelect;
type From = Pick<Deps, 'db' | 'content' | 'clock'>;

/** Writes rows in a language; a bonus has the name of its promotion, as long as there is one. */
function writer({ content, clock }: From, language: Language) {
  const titles = new Map(
    content.list('promotions', language, { now: clock() }).map(({ data }) => [data.linkage, data.title]),
  );
  return ({ source, reference, required, done, gameTypes, forfeits }: Row) => {
    const [name = '', orderNo = name] = reference.split('/');
    return {
      source: titles.get(name) ?? sourceText(source, orderNo, language),
      required: toAmount(required),
      done: toAmount(done),
      games: gamesText(gameTypes, language),
      forfeits: toAmount(forfeits),
    };
  };
}

/** What a member still owes, oldest first: it is counted in this order. */
export async function openTurnovers(deps: From, memberId: number, language: Language) {
  const rows = await deps.db
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isOpen))
    .orderBy(turnovers.id);
  return rows.map(writer(deps, language));
}

/** What a member owes or owed of late. */
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
  return rows.map((row) => ({
    ...write(row),
    id: String(row.id),
    state: row.forfeited ? 'forfeited' : row.done < row.required ? 'open' : 'done',
  }));
}
