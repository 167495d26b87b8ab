import { afterAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { limits, setLimit } from '#contract/safer-play/limits.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { recordBet } from '#gateway/games/play/record-bet.ts';
import type { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { games, limitsReached } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { countsInFull } from '#testkit/wallet/bets.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { guardBet } from './guard.ts';

const site = await startGateway({ DEMO_DATA: 'off' });
const secondSite = await site.beside();
afterAll(async () => {
  await secondSite.close();
  await site.close();
});
const { db } = site.database;
await db.transaction((tx) => loadCatalogue(tx));

let made = 0;
const PLAYERS = 6;

async function limited(kind: 'deposit' | 'loss', amount: number) {
  const member = await site.member(`at_once_${++made}`);
  await identify(db, member.id);
  const token = await site.logIn(member);
  await site.read(setLimit, { token, body: { kind, period: 'day', amount, timeZone: 'UTC' } });
  return { member, token, used: async () => (await secondSite.read(limits, { token }))[0]?.used };
}

describe('parallel requests at two gateways (RESP-3)', () => {
  test('deposits never exceed the limit: of three methods one is accepted', async () => {
    for (let player = 0; player < PLAYERS; player += 1) {
      const { token, used } = await limited('deposit', 100);
      const answers = await Promise.all(
        ['wallet', 'card', 'bank'].flatMap((method) =>
          [site, secondSite].map((gateway) =>
            gateway.call(startDeposit, {
              token,
              body: { method, amount: 60, fields: method === 'bank' ? { payer: 'Tan Mei Ling' } : {} },
              headers: { 'Idempotency-Key': `at-once-${String(++made).padStart(8, '0')}` },
            }),
          ),
        ),
      );
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect(answers.filter(({ errorCode }) => errorCode === 'limit.deposit.reached').length).toBe(5);
      expect(await used()).toBe(60);
    }
    expect(await db.$count(limitsReached)).toBe(PLAYERS);
  }, 30_000);

  test('stakes never exceed the loss limit, in any game', async () => {
    const { member, used } = await limited('loss', 10);
    await payIn(db, member.id, 100_000n, site.clock());
    const [game] = await db.select({ nodeId: games.nodeId }).from(games).limit(1);
    const { id: memberId } = member;
    const bet = { memberId, nodeId: game?.nodeId ?? '', gameType: 'RNG' as const, payout: 0n };
    const stake = 100n;
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        (place % 2 ? site : secondSite).database.db
          .transaction(async (tx) => {
            await guardBet(tx, memberId, stake, site.clock());
            return recordBet(tx, {
              ...{ ...bet, stake, figures: countsInFull(stake) },
              ...{ key: `at-once-bet-${place}`, at: site.clock() },
            });
          })
          .catch((error: GatewayError) => error.code),
      ),
    );
    expect(results.filter((result) => typeof result === 'number')).toHaveLength(10);
    expect(results.filter((result) => result === 'limit.loss.reached')).toHaveLength(20);
    expect(await used()).toBe(10);
  }, 30_000);
});
