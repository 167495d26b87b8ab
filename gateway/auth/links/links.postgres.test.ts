import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import {
  agentLinks,
  makeAgentLink,
  registerDownline,
  removeAgentLink,
} from '#contract/agents/agent-links.ts';
import { login } from '#contract/auth/login.ts';
import { changePassword } from '#contract/auth/password.ts';
import { checkAffiliate } from '#contract/auth/registration/registration.ts';
import { TRANSACTIONS_EXPORT } from '#contract/records/transactions.ts';
import { manualRebate } from '#contract/rewards/rebates.ts';
import { members } from '#gateway/platform/db/schema/index.ts';
import { fields, startRegistration } from '#testkit/gateway/registration.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { payIn } from '#testkit/wallet/money.ts';

const registration = await startRegistration();
const { site, register, newName, findMember } = registration;
const { db } = site.database;
const bet = await openBets(db);
afterAll(site.close);

const DAY = 86_400_000;
const FIRST = 'from-the-agent-1';
const OWN = 'mine-alone-22';

async function agent(name: string) {
  const member = await site.member(name, { type: 1 });
  return { ...member, token: await site.logIn(member) };
}
type Terms = { type?: 0 | 1; rate?: number; expiresAt?: number | null };
const make = (token: string, terms: Terms = {}) =>
  site.call(makeAgentLink, { token, body: { type: 0, rate: 0, expiresAt: null, ...terms } });
async function createLink(token: string, terms: Terms = {}) {
  await make(token, terms);
  const [link] = await site.read(agentLinks, { token });
  if (!link) throw new Error('No link was made');
  return link;
}
const isKnown = async (code: string) => (await site.read(checkAffiliate, { query: { code } })).success;

test('a link leads into the downline with its type and rate, and counts its members (AGENT-10)', async () => {
  const { id, token } = await agent('links');
  const link = await createLink(token, { type: 1, rate: 0.2, expiresAt: site.clock() + DAY });
  expect(link).toMatchObject({ type: 1, rate: 0.2, registrations: 0, expiresAt: site.clock() + DAY });
  expect(link.url).toContain(`/m/register?affiliateCode=${link.code}`);
  expect(link.qr).toMatch(/^data:image\/svg/);
  const [username, other] = [newName(), newName()];
  expect((await register({ username, affiliateCode: link.code.toLowerCase() })).status).toBe(200);
  expect(await findMember(username)).toMatchObject({ uplineId: id, type: 1 });
  expect((await register({ username: other })).status).toBe(200);
  expect(await findMember(other)).toMatchObject({ uplineId: null, type: 0 });
  expect(await site.read(agentLinks, { token })).toMatchObject([{ id: link.id, registrations: 1 }]);
});

test('the rate of a link is added to the rebate of its members (HOUSE-11)', async () => {
  const { token } = await agent('links_rate');
  const { code } = await createLink(token, { rate: 0.2 });
  const username = newName();
  await register({ username, affiliateCode: code });
  const member = await findMember(username);
  const memberId = member?.id ?? 0;
  await payIn(db, memberId, 1_000_000n, site.clock());
  await bet({ memberId, stake: 100_000n, at: site.clock() });
  site.pass(60_000);
  expect(await site.read(manualRebate, { token: await site.logIn({ id: memberId }) })).toMatchObject({
    rows: [{ rate: 1, amount: 10 }],
  });
});

test('an expired or removed link leads nowhere; only its agent removes it (AGENT-10)', async () => {
  const owner = await agent('links_end');
  const stranger = await agent('links_other');
  const short = await createLink(owner.token, { expiresAt: site.clock() + 60_000 });
  const lasting = await createLink(owner.token);
  expect(await isKnown(short.code)).toBe(true);
  site.pass(60_000);
  expect(await isKnown(short.code)).toBe(false);
  expect(fields(await register({ affiliateCode: short.code }))).toEqual({
    affiliateCode: 'affiliate_invalid',
  });
  const remove = (token: string, id: string) =>
    site.call(removeAgentLink, { token, params: { id }, body: {} });
  expect((await remove(stranger.token, lasting.id)).errorCode).toBe('not.found');
  expect((await remove(owner.token, lasting.id)).value).toMatchObject([{ id: short.id }]);
  expect((await remove(owner.token, lasting.id)).errorCode).toBe('not.found');
  expect(await isKnown(lasting.code)).toBe(false);
});

test('links have limits, and players create none (AGENT-1, AGENT-10)', async () => {
  const { token } = await agent('links_bounds');
  for (const terms of [{ rate: 0.21 }, { rate: -0.01 }, { rate: 0.005 }, { expiresAt: site.clock() }])
    expect((await make(token, terms)).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 22 }, () => make(token)));
  expect(answers.filter(({ errorCode }) => errorCode === 'link.too.many')).toHaveLength(2);
  const player = await site.logIn(await site.member('links_player'));
  expect((await make(player)).status).toBe(403);
});

test('a registration whose answer was lost is repeated by its key (AGENT-10)', async () => {
  const { token } = await agent('registers_again');
  const body = { username: 'came_once', password: FIRST, type: 0, rate: 0 } as const;
  const ask = (more: { username?: string } = {}) => {
    const headers = { 'Idempotency-Key': 'a-lost-answer-1234' };
    return site.call(registerDownline, { token, body: { ...body, ...more }, headers });
  };
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first).toMatchObject({ success: true, value: { userName: 'came_once' } });
  expect(second?.value).toEqual(first?.value);
  expect((await ask({ username: 'came_too' })).errorCode).toBe('idempotency.conflict');
  const other = await agent('registers_else');
  expect(fields(await site.call(registerDownline, { token: other.token, body }))).toEqual({
    username: 'username_taken',
  });
});

test('a member with an agent’s password may set a new one, and nothing else (AGENT-10)', async () => {
  const { token } = await agent('registers_held');
  const body = { username: 'held_back', password: FIRST, type: 1, rate: 0 } as const;
  await site.read(registerDownline, { token, body });
  const opened = await site.read(login, {
    body: { type: 'username', username: 'held_back', password: FIRST },
  });
  const held = { token: opened.token };
  expect((await site.call(wallet, held)).success).toBe(true);
  expect(await site.call(manualRebate, held)).toMatchObject({ status: 403, errorCode: 'password.first' });
  expect((await site.call(agentLinks, held)).errorCode).toBe('password.first');
  const file = await site.request(`${TRANSACTIONS_EXPORT}?from=0&to=1`, {
    headers: { Authorization: opened.token },
  });
  expect(file.status).toBe(403);
  const change = { oldPassword: FIRST, newPassword: OWN, confirmNewPassword: OWN };
  expect((await site.call(changePassword, { ...held, body: change })).success).toBe(true);
  expect((await site.call(agentLinks, held)).success).toBe(true);
});

test('a member whom an agent registers must set a new password first (AGENT-10)', async () => {
  const { id, token } = await agent('registers');
  const body = { username: 'first_comer', password: FIRST, type: 0, rate: 0.1 } as const;
  const made = await site.read(registerDownline, { token, body });
  expect(made).toMatchObject({ userName: 'first_comer', type: 0 });
  expect(await findMember('first_comer')).toMatchObject({ uplineId: id });
  const again = await site.call(registerDownline, { token, body: { ...body, username: 'FIRST_comer' } });
  expect(fields(again)).toEqual({ username: 'username_taken' });
  const named = { ...body, username: 'second_comer', password: 'second_comer' };
  expect(fields(await site.call(registerDownline, { token, body: named }))).toEqual({
    password: 'password_is_name',
  });

  const logIn = (password: string) =>
    site.read(login, { body: { type: 'username', username: 'first_comer', password } });
  expect(await logIn(FIRST)).toMatchObject({ firstTimeLogin: true });
  const second = await logIn(FIRST);
  expect(second).toMatchObject({ firstTimeLogin: true });
  const change = { oldPassword: FIRST, newPassword: OWN, confirmNewPassword: OWN };
  expect((await site.call(changePassword, { token: second.token, body: change })).success).toBe(true);
  expect(await logIn(OWN)).toMatchObject({ firstTimeLogin: false });
  const [row] = await db
    .select()
    .from(members)
    .where(eq(members.id, Number(made.id)));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
});
