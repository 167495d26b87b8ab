import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { CONTRACT_CAPS, MAX_PROFIT_PERCENT } from '#contract/core/house-budget.ts';
import type { Language } from '#contract/core/languages.ts';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import { type InboxMessage, writeToInbox } from '#gateway/messages/inbox/write.ts';
import { dayText } from '#gateway/platform/calendar/date-text.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { contracts, members, rateTables } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { inAllLanguages } from '#locales/gateway.ts';
import { isAboveCap } from './caps.ts';

const AT_A_TIME = 200;
/** Members who bet within this many days get the message about rebates. */
const ACTIVE_DAYS = 30;

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Returns the texts of a change, with its day and the caps. */
function buildMessage(change: 'rebates' | 'contracts', effectiveFrom: number): InboxMessage {
  const values = (language: Language) => ({
    day: dayText(effectiveFrom, language),
    salary: percent(CONTRACT_CAPS.salary),
    dividend: percent(CONTRACT_CAPS.dividend),
    hourly: percent(CONTRACT_CAPS.hourly),
    profit: percent(MAX_PROFIT_PERCENT),
  });
  return {
    titles: inAllLanguages(`agents.rateChange.${change}.title`, values),
    contents: inAllLanguages(`agents.rateChange.${change}.text`, values),
  };
}

/** Returns the next members to notify, in order, and whether they bet recently. */
const nextMembers = (tx: Transaction, after: number, now: number) =>
  tx
    .select({
      id: members.id,
      isActive: sql<boolean>`exists (select from bet_sums where bet_sums.member_id = ${members.id}
        and quarter >= ${new Date(now - ACTIVE_DAYS * 86_400_000).toISOString()}::timestamptz)`,
    })
    .from(members)
    .where(and(gt(members.id, after), ne(members.type, TRIAL_TYPE)))
    .orderBy(asc(members.id))
    .limit(AT_A_TIME);

async function hasFallingContract(tx: Transaction, memberId: number): Promise<boolean> {
  const rows = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.memberId, memberId), eq(contracts.state, 'valid')));
  return rows.some(({ kind, rule, tiers }) => isAboveCap(kind, rule, tiers));
}

/**
 * Notifies members in the inbox, each once, that their rebate or contract falls, before the change applies (HOUSE-11,
 * HOUSE-14). Idempotent, so any process may call it at any time.
 */
export async function notifyOfRates({ db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>) {
  const now = clock();
  for (;;) {
    const notified = await db.transaction(async (tx) => {
      const [table] = await tx
        .select()
        .from(rateTables)
        .where(isNull(rateTables.notifiedAt))
        .limit(1)
        .for('update');
      if (!table) return undefined;
      const next = await nextMembers(tx, table.notifiedUpTo, now);
      for (const { id, isActive } of next) {
        if (isActive) await writeToInbox(tx, id, buildMessage('rebates', table.effectiveFrom), now);
        if (await hasFallingContract(tx, id))
          await writeToInbox(tx, id, buildMessage('contracts', table.effectiveFrom), now);
      }
      const notifiedUpTo = next.at(-1)?.id ?? table.notifiedUpTo;
      await tx
        .update(rateTables)
        .set({ notifiedUpTo, notifiedAt: next.length < AT_A_TIME ? now : null })
        .where(eq(rateTables.version, table.version));
      return next;
    });
    if (!notified) return;
    for (const { id } of notified) changes.publish(id);
  }
}
