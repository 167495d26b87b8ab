import { type SQL, sql } from 'drizzle-orm';
import type { LedgerRule } from '#gateway/platform/db/schema/index.ts';

/** Returns the moment from which a house rule is checked: earlier entries did not have to follow it. */
export const selectRuleStart = (rule: LedgerRule): SQL =>
  sql`(select coalesce(max(since), '-infinity') from ledger_rules where rule = ${rule})`;
