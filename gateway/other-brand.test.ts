import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEAM_EXPORTS } from '#contract/agents/exports.request.ts';
import { passkeyRegistrationOptions } from '#contract/auth/passkeys.ts';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { setLocality, USUAL_LOCALITY } from '#contract/core/locality.ts';
import { RECORD_EXPORTS } from '#contract/records/exports.request.ts';
import { fileTicket } from '#contract/records/files.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { OTHER_NAME, otherBrand } from '#testkit/site/other-brand.ts';
import { usualWords } from '#testkit/site/usual-words.ts';
import { identify } from '#testkit/wallet/identified.ts';

const DAY = 86_400_000;
/** The languages that it offers. */
const OFFERED = ['EN', 'CN'] as const;

let site: TestGateway;
let player: string;
let agent: string;
beforeAll(async () => {
  site = await startGateway({ ...(await otherBrand()), CASHIER: 'auto' });
  const member = await site.member('of_brand');
  await identify(site.database.db, member.id);
  player = await site.logIn(member);
  agent = await site.logIn(await site.member('its_agent', { type: 1 }));
});
afterAll(async () => {
  await site.close();
  setLocality(USUAL_LOCALITY);
});

const deposit = (method: string, fields: Record<string, string>, language: 'EN' | 'CN') =>
  site.read(startDeposit, {
    token: player,
    body: { method, amount: 1_000, fields },
    language,
    headers: { 'Idempotency-Key': `brand-deposit-${method}-${language}` },
  });

test('instructions and page of a payment name the brand’s money, and no other (OPER-46)', async () => {
  const started = [
    await deposit('bank', { payer: 'Somchai Jaidee' }, 'EN'),
    await deposit('wallet', {}, 'CN'),
    await deposit('card', {}, 'CN'),
  ];
  expect(usualWords(JSON.stringify(started))).toEqual([]);
  const url = started.find(({ redirectUrl }) => redirectUrl)?.redirectUrl ?? '';
  for (const language of OFFERED) {
    const page = await (await site.request(url.replace(/language=\w+/, `language=${language}`))).text();
    expect(page).toContain('฿');
    expect(usualWords(page)).toEqual([]);
  }
});

test('files to keep name no usual money or zone (OPER-46)', async () => {
  site.pass(5_000);
  await site.runCashier();
  await site.runCashier();
  const files = [
    ...RECORD_EXPORTS.map(({ path }) => ({ path, token: player })),
    ...TEAM_EXPORTS.map(({ path }) => ({ path, token: agent })),
  ];
  const range = { from: String(site.clock() - 30 * DAY), to: String(site.clock()) };
  for (const { path, token } of files)
    for (const language of OFFERED) {
      const { ticket } = await site.read(fileTicket, { token, body: { path } });
      const query = new URLSearchParams({ ...range, ticket, language, timeZone: 'Asia/Bangkok' });
      const answer = await site.request(`${path}?${query}`);
      expect([path, answer.status]).toEqual([path, 200]);
      const text = await answer.text();
      expect(text).toMatch(/\r\n/);
      expect(usualWords(text)).toEqual([]);
    }
});

test('a passkey is made for the brand (OPER-40, OPER-46)', async () => {
  const made = await site.read(passkeyRegistrationOptions, { token: player, body: {} });
  expect(made.options).toMatchObject({ rp: { name: OTHER_NAME } });
  expect(usualWords(JSON.stringify(made))).toEqual([]);
});
