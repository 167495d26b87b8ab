import { inArray } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { depositBonuses } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

export interface PromisedBonus {
  /** Minor units. */
  readonly amount: bigint;
  /** Name of the promotion; its id once it is deleted. */
  readonly title: string;
}

/** Returns the bonuses reserved for these deposits, by deposit id. */
export async function promisedWith(
  { db, content, clock }: Pick<Deps, 'db' | 'content' | 'clock'>,
  depositIds: readonly number[],
  language: Language,
): Promise<Map<number, PromisedBonus>> {
  if (depositIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(depositBonuses)
    .where(inArray(depositBonuses.depositId, [...depositIds]));
  const all = content.list('promotions', language, { now: clock() });
  const findTitle = (id: string) => all.find(({ data }) => data.linkage === id)?.data.title ?? id;
  return new Map(
    rows.map(({ depositId, amount, promotionId }) => [depositId, { amount, title: findTitle(promotionId) }]),
  );
}
