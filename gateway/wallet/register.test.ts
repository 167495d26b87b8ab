import { afterAll, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(site.close);

test('a member is told their own balance, in the account’s currency, and a guest none', async () => {
  const [one, other] = [await site.member('one'), await site.member('other')];
  await payIn(site.database.db, one.id, 123_456n, site.clock());
  const told = async (member: { id: number }) =>
    (await site.call(wallet, { token: await site.logIn(member) })).value;
  expect(await told(one)).toEqual({ sumBalance: 1_234.56, currency: 'MYR' });
  expect(await told(other)).toEqual({ sumBalance: 0, currency: 'MYR' });
  expect((await site.call(wallet)).success).toBe(false);
});
