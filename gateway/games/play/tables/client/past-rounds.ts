import type { ValueOf } from '#contract/core/call.ts';
import type { tableRounds } from '#contract/games/tables.ts';
import type { TableNow } from './table-clock.ts';

/** Rounds in one answer; an answer that is full may be kept for good. */
const BLOCK = 100;
const DAY_SECONDS = 86_400;
const SECOND_MS = 1_000;

/** Splits the name of a round: its day, and its number in it. */
export function splitName(round: string): [day: string, n: number] {
  const [day = '', n = ''] = /^(.+)-(\d+)$/.exec(round)?.slice(1) ?? [];
  return [day, Number(n)];
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_SECONDS * SECOND_MS).toISOString().slice(0, 10);

/** Returns the number of a table's rounds in a day. */
function countRounds(node: string, { startsAt, endsAt }: TableNow): number {
  const period = (endsAt - startsAt) / SECOND_MS;
  return Math.floor((DAY_SECONDS - (Number(node) % period || 0)) / period);
}

/** Returns the first rounds of two answers that have at least the hundred rounds up to a present one. */
export function findBlocks(node: string, now: TableNow): string[] {
  const [day, n] = splitName(now.round);
  const block = Math.floor(n / BLOCK) * BLOCK;
  if (block > 0) return [`${day}-${block - BLOCK}`, `${day}-${block}`];
  const last = countRounds(node, now) - 1;
  return [
    ...[BLOCK, 0].map((back) => `${dayBefore(day)}-${Math.max(0, Math.floor(last / BLOCK) * BLOCK - back)}`),
    `${day}-0`,
  ];
}

export type PastRound = ValueOf<typeof tableRounds>['rounds'][number];

/** Reads past rounds up to a present one, first to last. */
export async function readPast(
  call: (path: string) => Promise<unknown>,
  node: string,
  now: TableNow,
): Promise<PastRound[]> {
  const answers = await Promise.all(
    findBlocks(node, now).map((from) => call(`/wps/play/tables/${node}/rounds?from=${from}`)),
  );
  return answers.flatMap((answer) => (answer as { rounds: PastRound[] }).rounds);
}
