import { afterAll, expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { createCashNews } from '#testkit/wallet/cash-news.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { startDeposit } from './deposits/start.ts';

const site = await startGateway({ CASHIER: 'auto' });
afterAll(site.close);
const { db } = site.database;

test('a stream gets each change of money since it opened, once (CASH-1)', async () => {
  const member = await site.member('listens');
  await payIn(db, member.id, 5_000n, site.clock() - 1);
  const deps = { db, clock: site.clock, random: systemRandom };
  const order = { method: 'wallet', amount: 20, fields: {} };
  const waiting = await startDeposit(deps, member.id, 'first-key-0000000', order);
  const news = createCashNews(db, member.id, site.clock());
  expect(await news()).toEqual([]);
  site.pass(5_000);
  await site.runCashier();
  expect(await news()).toEqual([
    { event: 'balance', data: { sumBalance: 70 } },
    { event: 'deposit', data: { id: String(waiting.id), status: 'approved' } },
  ]);
  expect(await news()).toEqual([]);
  const { id } = await startDeposit(deps, member.id, 'second-key-000000', { ...order, amount: 20.13 });
  expect(await news()).toEqual([{ event: 'deposit', data: { id: String(id), status: 'pending' } }]);
  site.pass(5_000);
  await site.runCashier();
  expect(await news()).toEqual([{ event: 'deposit', data: { id: String(id), status: 'rejected' } }]);
});

test('a stream has no events about money of others', async () => {
  const [one, other] = [await site.member('one'), await site.member('other')];
  const news = createCashNews(db, one.id, site.clock());
  await news();
  await payIn(db, other.id, 5_000n, site.clock());
  expect(await news()).toEqual([]);
});
