import { afterAll, describe, expect, test } from 'vitest';
import { setPin } from '#contract/account/pin.ts';
import { type Safeguard, security } from '#contract/account/security.ts';
import { login } from '#contract/auth/login.ts';
import { addWithdrawalAccount } from '#contract/cashier/withdrawals.ts';
import { setLimit } from '#contract/safer-play/limits.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { approveIdentity } from '#testkit/wallet/money.ts';

const site = await startGateway({ ACCOUNT_WAIT_HOURS: '24' });
const { db } = site.database;
afterAll(site.close);

const PIN = '482913';
async function look(token: string) {
  const { level, items, lastLogin } = await site.read(security, { token });
  const item = (name: Safeguard) => items.find((found) => found.name === name);
  return { level, item, lastLogin };
}

describe('the security centre (SAFE-1)', () => {
  test('the list has each safeguard with its state and masked value, and a level over all', async () => {
    const member = await site.member('keeps_safe');
    const token = await site.logIn(member);
    const before = await look(token);
    expect(before.level).toBe('low');
    for (const name of [
      'paymentPassword',
      'email',
      'phone',
      'withdrawalAccounts',
      'verification',
      'limits',
    ] as const)
      expect([name, before.item(name)?.state]).toEqual([name, 'todo']);
    expect(before.item('loginPassword')?.state).toBe('ok');
    expect(before.item('sessions')).toMatchObject({ state: 'ok', detail: '1' });

    const reach = { email: 'mei.ling@example.com', dialingCode: '60', mobile: '123456789' };
    await db.insert(memberProfiles).values({ memberId: member.id, ...reach, mobileProvenAt: site.clock() });
    const set = { loginPassword: 'Passw0rd1', newPaymentPassword: PIN };
    await site.call(setPin, { token, body: set });
    expect((await look(token)).level).toBe('medium');
    await approveIdentity(db, member.id);
    const account = { kind: 'bank', methodCode: 'harbourbank', holderName: 'Tan Mei Ling' } as const;
    const added = { ...account, number: '5140 1122 3344', paymentPassword: PIN };
    await site.call(addWithdrawalAccount, { token, body: added });
    await site.read(setLimit, { token, body: { kind: 'loss', period: 'week', amount: 50 } });
    const after = await look(token);
    expect(after.item('limits')).toMatchObject({ state: 'ok', detail: '1' });
    expect(after.item('email')).toMatchObject({ state: 'ok', detail: 'm***@example.com' });
    expect(after.item('phone')).toMatchObject({ state: 'ok', detail: '+60 •••• 789' });
    expect(after.item('withdrawalAccounts')).toMatchObject({ state: 'wait', detail: '1' });
    expect(after.item('verification')?.state).toBe('ok');
    expect(JSON.stringify(await site.read(security, { token }))).not.toMatch(/mei\.ling|123456789|51401122/);
  });

  test('the list has the device of the login before, and of a later one from elsewhere', async () => {
    await site.member('logs_in');
    const agents = {
      phone:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
      desk: 'Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0',
    };
    const enter = async (agent: keyof typeof agents, clientAddress: string) => {
      site.pass(60_000);
      const body = { type: 'username', username: 'logs_in', password: 'Passw0rd1' } as const;
      const headers = { 'User-Agent': agents[agent] };
      return { token: (await site.read(login, { body, headers, clientAddress })).token, at: site.clock() };
    };
    const first = await enter('phone', '203.0.113.5');
    const itself = { at: first.at, ip: '203.0.113.5', device: 'Chrome · Android' };
    expect((await look(first.token)).lastLogin).toEqual(itself);
    const second = await enter('desk', '198.51.100.9');
    expect((await look(second.token)).lastLogin).toEqual(itself);
    expect((await look(first.token)).lastLogin).toEqual({
      at: second.at,
      ip: '198.51.100.9',
      device: 'Firefox · Linux',
    });
  });
});
