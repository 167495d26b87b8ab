import { afterAll, expect, test } from 'vitest';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { freeWaitingPockets } from './free-pockets.ts';
import { createTurnoverFixture } from './turnover.testing.ts';

const AT = Date.UTC(2026, 10, 20, 4);
const { db, newMember, owes, listRows, close } = await createTurnoverFixture();
const record = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await close();
});

const published: number[] = [];
const free = (readPersonId?: Deps['readPersonId']) =>
  freeWaitingPockets({
    ...{
      db,
      clock: () => AT,
      changes: { publish: (id: number) => void published.push(id) } as Deps['changes'],
    },
    ...(readPersonId && { readPersonId }),
  });

/** Creates a member who has reached the turnover of an offer that a person gets once. */
async function reached(offer: string) {
  const memberId = await newMember();
  await payIn(db, memberId, 5_000n, AT);
  await db.transaction((tx) =>
    grantCredit(tx, {
      memberId,
      kind: 'bonus',
      amount: 300n,
      source: offer,
      offer,
      person: memberId,
      at: AT,
    }),
  );
  await owes(memberId, { source: 'bonus', required: 900n, forfeits: 300n, offer });
  await record({ memberId, stake: 900n, payout: 900n, at: AT });
  return memberId;
}

test('the pocket of an offer that a person gets once needs the document (HOUSE-19)', async () => {
  const memberId = await reached('first');
  await free();
  expect(await listRows(memberId)).toMatchObject([{ done: 900n, pocket: 300n, forfeited: false }]);
  await approveIdentity(db, memberId, AT);
  await free();
  expect(await listRows(memberId)).toMatchObject([{ pocket: 0n, forfeited: false }]);
  expect([await readBalance(db, memberId), published]).toEqual([5_300n, [memberId]]);
});

test('the pocket is taken where another account of the person had the offer (HOUSE-18, HOUSE-19)', async () => {
  const [one, other] = [await reached('twice'), await reached('twice')];
  for (const memberId of [one, other]) await approveIdentity(db, memberId, AT);
  await free(async (_db, memberId) => (memberId === other ? one : memberId));
  expect([await readBalance(db, one), await readBalance(db, other)]).toEqual([5_300n, 5_000n]);
  expect(await listRows(other)).toMatchObject([{ pocket: 0n, forfeited: true }]);
});
