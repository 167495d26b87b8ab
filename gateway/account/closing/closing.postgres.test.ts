import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as calls from '#contract/account/closing.ts';
import { wallet } from '#contract/account/member.ts';
import { login } from '#contract/auth/login.ts';
import { members, playLog } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { sellTickets } from '#testkit/lottery/sold-tickets.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { closeAccount } from './close.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
const PASSWORD = 'Passw0rd1';

const close = (token: string, loginPassword: string | undefined = PASSWORD) =>
  site.call(calls.closeAccount, { token, body: { ...(loginPassword !== undefined && { loginPassword }) } });

test('an empty account closes after the password: no session, no login, no new name (WAY-38)', async () => {
  const member = await site.member('leaves_us');
  const [token, elsewhere] = [await site.logIn(member), await site.logIn(member)];
  expect((await close(token, 'another1')).errorCode).toBe('password.old.wrong');
  expect((await site.call(wallet, { token })).status).toBe(200);
  expect((await close(token)).status).toBe(200);
  for (const ended of [token, elsewhere])
    expect((await site.call(wallet, { token: ended })).errorCode).toBe('session.expired');
  const answer = await site.call(login, {
    body: { type: 'username', username: 'leaves_us', password: PASSWORD },
  });
  expect(answer.errorCode).toBe('login.disabled');
  expect(await db.select().from(playLog).where(eq(playLog.memberId, member.id))).toMatchObject([
    { what: 'account-closed' },
  ]);
  await expect(site.member('Leaves_us')).rejects.toThrow();
});

test('open lottery bets prevent closing the account (WAY-38)', async () => {
  await sellTickets(db, site.clock(), { players: 1, each: 1, draws: 1 });
  const [buyer] = await db.select().from(members).where(eq(members.userName, 'ticket_buyer_1'));
  const closing = closeAccount({ db, clock: site.clock, onSessionEnd: [] }, buyer?.id ?? 0);
  await expect(closing).rejects.toMatchObject({ code: 'closing.bets' });
});

test('the password is required (WAY-38)', async () => {
  const token = await site.logIn(await site.member('in_haste'));
  const answer = await site.call(calls.closeAccount, { token, body: {} });
  expect([answer.status, answer.value]).toEqual([422, { fields: { loginPassword: 'field_required' } }]);
});

test('a balance prevents closing the account, and the answer has the amount (WAY-38)', async () => {
  const member = await site.member('has_money');
  await payIn(db, member.id, 1_250n, site.clock());
  const token = await site.logIn(member);
  const answer = await close(token);
  expect([answer.status, answer.errorCode, answer.value]).toEqual([409, 'closing.money', { balance: 12.5 }]);
  expect((await site.call(wallet, { token })).status).toBe(200);
});

test.each([
  ['agents, who have a team,', 1],
  ['trials', 4],
])('%s cannot close their account (WAY-38)', async (_who, type) => {
  const token = await site.logIn(await site.member(`of_type_${type}`, { type }));
  expect((await close(token)).status).toBe(403);
});
