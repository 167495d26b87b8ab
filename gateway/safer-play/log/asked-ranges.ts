import { type SQL, sql } from 'drizzle-orm';
import type { Range } from '#contract/core/range.ts';

/** A period of one member. */
export interface MemberRange extends Range {
  readonly memberId: number;
}

const instants = (moments: readonly number[]): SQL =>
  sql`${sql.param(moments.map((moment) => new Date(moment).toISOString()))}::timestamptz[]`;

/**
 * Returns periods of members as the table `asked`, for a join: columns `member_id`, `starts`, `ends`, and `place`, from
 * 1 on.
 */
export function askedRanges(ranges: readonly MemberRange[]): SQL {
  const ids = sql`${sql.param(ranges.map(({ memberId }) => memberId))}::bigint[]`;
  const starts = instants(ranges.map(({ from }) => from));
  const ends = instants(ranges.map(({ to }) => to));
  return sql`unnest(${ids}, ${starts}, ${ends}) with ordinality as asked (member_id, starts, ends, place)`;
}
