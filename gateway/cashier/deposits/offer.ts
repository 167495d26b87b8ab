import { and, desc, eq, inArray } from 'drizzle-orm';
import type { depositMethods } from '#contract/cashier/deposits.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { fieldLabel, methodNote, toMethodName } from '../methods/labels.ts';
import { offeredMethods } from '../methods/methods.ts';

/** Returns the payment methods for a member: with the pending deposit and the last approved one (CASH-1). */
export async function methodsFor(
  {
    db,
    settings,
  }: Pick<Deps, 'db'> & { settings: Pick<Deps['settings'], 'CASHIER' | 'SITE_INFO' | 'DEMO_DATA'> },
  memberId: number,
  language: Language,
): Promise<AnswerOf<typeof depositMethods>> {
  const isTheirs = eq(deposits.memberId, memberId);
  const pending = await db
    .select({ id: deposits.id, method: deposits.method })
    .from(deposits)
    .where(and(isTheirs, eq(deposits.status, 'pending')));
  const offered = offeredMethods(settings);
  const codes = offered.map(({ code }) => code);
  const last = await db
    .selectDistinctOn([deposits.method], { method: deposits.method, amount: deposits.amount })
    .from(deposits)
    .where(and(isTheirs, eq(deposits.status, 'approved'), inArray(deposits.method, codes)))
    .orderBy(deposits.method, desc(deposits.requestedAt), desc(deposits.id));
  return offered.map(({ code, kind, min, max, fee, fields }) => {
    const waiting = pending.find(({ method }) => method === code);
    const before = last.find(({ method }) => method === code);
    return {
      code,
      kind,
      name: toMethodName(code, language),
      min: toAmount(min),
      max: toAmount(max),
      fee: toAmount(fee),
      fields: fields.map(({ name, ...field }) => ({ ...field, name, label: fieldLabel(name, language) })),
      pendingId: waiting === undefined ? null : String(waiting.id),
      lastAmount: before === undefined ? null : toAmount(before.amount),
      note: methodNote(code, language, settings.CASHIER === 'auto' && kind !== 'redirect'),
    };
  });
}
