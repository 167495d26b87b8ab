import { afterAll, expect, test } from 'vitest';
import { answerLimitReview, setLimit } from '#contract/safer-play/limits.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { limitsReport } from './report.ts';

const site = await startGateway({ DEMO_DATA: 'off' });
afterAll(site.close);

test('the operator’s report counts limits and decisions, without any names (RESP-1, RESP-8)', async () => {
  const amounts = [100, 200];
  for (const [number, amount] of amounts.entries()) {
    const token = await site.logIn(await site.member(`reported_${number}`));
    await site.read(setLimit, { token, body: { kind: 'deposit', period: 'day', amount } });
    if (number === 0)
      await site.read(setLimit, { token, body: { kind: 'deposit', period: 'day', amount: 900 } });
  }
  const without = await site.logIn(await site.member('reported_none'));
  await site.read(answerLimitReview, { token: without, body: {} });
  const report = await limitsReport(site.database.db, site.clock());
  expect(report).toMatch(/^deposit day +2 +1 +0$/m);
  expect(report).toMatch(/^loss week +0 +0 +0$/m);
  expect(report).toMatch(/^limit-set +2 +2$/m);
  expect(report).toMatch(/^limit-asked +1 +1$/m);
  expect(report).toMatch(/^limits-left-out +1 +1$/m);
  expect(report).not.toMatch(/reported|900|RM/);
});
