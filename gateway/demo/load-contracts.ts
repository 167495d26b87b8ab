import type { Transaction } from '../db/database.ts';
import { contractOffers, type Member } from '../db/schema/index.ts';
import { insertAll } from './rows.ts';

const DAY = 86_400_000;
/** The player whose upline has just offered contracts. */
const ASKED = 'player20';

/** Contracts that wait for one player's answer; everybody else is left in peace. */
export async function loadContracts(tx: Transaction, members: readonly Member[], now: number): Promise<void> {
  const asked = members.filter(({ userName }) => userName === ASKED);
  const offered = { state: 'pending', offeredAt: now - DAY } as const;
  await insertAll(
    tx,
    contractOffers,
    asked.flatMap(({ id: memberId }) => [
      { memberId, kind: 'salary' as const, period: 'daily', ...offered },
      { memberId, kind: 'dividend' as const, period: 'monthly', ...offered },
    ]),
  );
}
