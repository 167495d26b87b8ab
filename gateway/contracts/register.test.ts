import { afterAll, expect, test } from 'vitest';
import { contractRequests } from '#contract/contracts.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { contractOffers } from '../db/schema/index.ts';

const site = await startGateway();
afterAll(site.close);

async function offered(userName: string, type: number) {
  const member = await site.member(userName, { type });
  const offer = { memberId: member.id, state: 'pending', offeredAt: 1 } as const;
  await site.database.db.insert(contractOffers).values([
    { ...offer, kind: 'salary', period: 'daily' },
    { ...offer, kind: 'dividend', period: 'monthly', state: 'declined' },
  ]);
  return (await site.call(contractRequests, { token: await site.logIn(member) })).value;
}

test('the contracts that wait for an answer are named, others are empty (HOME-6)', async () => {
  expect(await offered('downline', 0)).toEqual({
    dailysalreqtype: 'daily',
    divtypecompperiodreq: '',
    contracthoursalreq: '',
  });
});

test.each([4, 40, 41, 42])('type %i is never asked (HOME-6)', async (type) => {
  expect(await offered(`type${type}`, type)).toMatchObject({ dailysalreqtype: '' });
});
