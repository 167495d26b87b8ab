import type { Exchange } from './client.ts';
import type { Fault } from './judge.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Page {
  readonly exchange: Exchange;
  readonly list: readonly Fields[];
  readonly next: string | undefined;
  readonly totals: unknown;
}

/** Reads a page of records that its schema allows: lists may be null, and entries too. */
export function toPage(exchange: Exchange, value: unknown): Page {
  const { list, next, totals } = (value ?? {}) as Fields;
  return {
    exchange,
    list: Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [],
    next: typeof next === 'string' && next ? next : undefined,
    totals: totals ?? undefined,
  };
}

/** Compares a page with those before it: no entry twice, newest first, the same totals. */
export function judgePage(page: Page, before: readonly Page[], pageSize: number): Fault[] {
  const faults: Fault[] = [];
  const { list, totals } = page;
  if (list.length > pageSize)
    faults.push({
      pointer: '/value/list',
      expected: `at most ${pageSize} entries`,
      actual: `${list.length} entries`,
    });
  const known = new Set(before.flatMap((each) => each.list.map(({ id }) => id)));
  const twice = list.findIndex(({ id }) => id !== undefined && known.has(id));
  if (twice >= 0)
    faults.push({
      pointer: `/value/list/${twice}/id`,
      expected: 'no entry of a page before',
      actual: JSON.stringify(list[twice]?.id),
    });
  const last = before.at(-1)?.list.at(-1)?.at;
  const times = [last, ...list.map(({ at }) => at)];
  const early = times.findIndex((at, place) => Number(at) > Number(times[place - 1]));
  if (early > 0)
    faults.push({
      pointer: `/value/list/${early - 1}/at`,
      expected: `at most ${times[early - 1]}: newest first`,
      actual: String(times[early]),
    });
  const first = before[0]?.totals;
  if (first !== undefined && JSON.stringify(first) !== JSON.stringify(totals))
    faults.push({
      pointer: '/value/totals',
      expected: `those of the first page: ${JSON.stringify(first)}`,
      actual: JSON.stringify(totals) ?? 'none',
    });
  return faults;
}

/** How each sum of a whole list comes from its entries. */
const SUMS: Readonly<Record<string, Readonly<Record<string, (entry: Fields) => number>>>> = {
  transactions: {
    in: ({ amount }) => Math.max(0, Number(amount)),
    out: ({ amount }) => Math.max(0, -Number(amount)),
  },
  bets: { stake: ({ stake }) => Number(stake), payout: ({ payout }) => Number(payout) },
};

const toMinor = (amount: number): number => Math.round(amount * 100);

/** Compares the totals of a list with its entries; only for a list that one page has completely. */
export function judgeTotals(id: string, { list, next, totals }: Page): Fault[] {
  if (next !== undefined || totals === undefined) return [];
  return Object.entries(SUMS[id] ?? {}).flatMap(([name, read]) => {
    const expected = list.reduce((sum, entry) => sum + toMinor(read(entry)), 0);
    const actual = Number((totals as Fields)[name]);
    if (toMinor(actual) === expected) return [];
    return [
      { pointer: `/value/totals/${name}`, expected: (expected / 100).toFixed(2), actual: String(actual) },
    ];
  });
}

/** Fields with the names of other people, which must be masked. */
const MASKED: Readonly<Record<string, string>> = { winners: 'userName', invitees: 'masked' };

/** Finds names of other people that are not masked. */
export function judgeNames(id: string, { list }: Page): Fault[] {
  const field = MASKED[id];
  const bare = field === undefined ? -1 : list.findIndex((entry) => !/[*•…]/.test(String(entry[field])));
  if (field === undefined || bare < 0) return [];
  return [{ pointer: `/value/list/${bare}/${field}`, expected: 'a masked name', actual: 'a name without *' }];
}
