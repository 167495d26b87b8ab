import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { loadLottery } from '#gateway/demo/parts/load-lottery.ts';
import { ORIGIN, startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { TOOLS } from './client.ts';
import { runConform } from './command.ts';
import { ACCOUNTS } from './small-gateway.testing.ts';

const DEPOSITS = 20;
const HOUR_MS = 3_600_000;

let site: TestGateway;

beforeAll(async () => {
  // A program cannot read the picture of a captcha.
  site = await startGateway({ REGISTRATION: '{"fields":{"captcha":{"enabled":false}}}' });
  const { db } = site.database;
  await db.transaction(async (tx) => {
    await loadCatalogue(tx);
    await loadLottery(tx, site.clock());
  });
  const player = await site.member('player');
  await identify(db, player.id);
  const agent = await site.member('agent', { type: 1 });
  await site.member('below', { uplineId: agent.id });
  for (let hours = DEPOSITS; hours > 0; hours -= 1)
    await payIn(db, player.id, 1_000n, site.clock() - hours * HOUR_MS);
});

afterAll(() => site.close());

test('the embedded gateway conforms, with money and a registration too (OPER-33)', {
  timeout: 120_000,
}, async () => {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const exitCode = await runConform(
    [ORIGIN, '--money', '--register'],
    ACCOUNTS,
    { log: print, error: print },
    {
      ...TOOLS,
      ...{ paceMs: 0, listenMs: 500, now: site.clock },
      fetch: (url, init) => site.request(url.slice(ORIGIN.length), init),
    },
  );
  const text = printed.join('\n');
  // The member has no withdrawal, and no bet at a table or on a flight yet; all other calls have been judged.
  expect(text).toMatch(
    /Not judged:\n {2}GET \/wps\/play\/tables\/\{nodeId\}\/rounds\/\{round\}: no value for it is known\n {2}GET \/wps\/play\/tables\/\{nodeId\}\/flights\/\{round\}: no value for it is known\n {2}GET \/wps\/withdrawals\/\{id\}: no value for it is known\n\nConforms: \d+ features; no breaches; 0 not offered\.$/,
  );
  expect(exitCode).toBe(0);
});
