import type { FieldAmount } from '../../frame/client/page.ts';

export const sumAmounts = (bets: readonly FieldAmount[]): number =>
  bets.reduce((total, { amount }) => total + amount, 0);

/** Returns the chips by field, in the order of the first chip on each. */
export function addUpByField(placed: readonly FieldAmount[]): FieldAmount[] {
  const amounts = new Map<string, number>();
  placed.forEach(({ field, amount }) => {
    amounts.set(field, (amounts.get(field) || 0) + amount);
  });
  return Array.from(amounts, ([field, amount]) => ({ field, amount }));
}
