import { afterAll, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(site.close);

test('a member gets the own balance, in the account’s currency, and a guest gets none', async () => {
  const [owner, stranger] = [await site.member('one'), await site.member('other')];
  await payIn(site.database.db, owner.id, 123_456n, site.clock());
  const readWallet = async (member: { id: number }) =>
    (await site.call(wallet, { token: await site.logIn(member) })).value;
  expect(await readWallet(owner)).toEqual({ sumBalance: 1_234.56, currency: 'MYR' });
  expect(await readWallet(stranger)).toEqual({ sumBalance: 0, currency: 'MYR' });
  expect((await site.call(wallet)).success).toBe(false);
});
