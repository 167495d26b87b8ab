import { afterAll, describe, expect, test } from 'vitest';
import { logout, renew } from '#contract/auth/session/session.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);

test('logging out ends the session', async () => {
  const token = await site.logIn(await site.member('anna'));
  expect(await site.call(logout, { token })).toMatchObject({ status: 200, value: null });
  expect(await site.call(logout, { token })).toMatchObject({ status: 401, errorCode: 'session.expired' });
});

describe('a session', () => {
  test('a session ends after 30 minutes without a call, and not before', async () => {
    const token = await site.logIn(await site.member('idle'));
    site.pass(29 * 60_000);
    const renewed = await site.call(renew, { token });
    expect(renewed.status).toBe(200);
    expect(await site.call(renew, { token })).toMatchObject({ errorCode: 'session.expired' });
    site.pass(30 * 60_000);
    const { token: next } = renewed.value as { token: string };
    expect(await site.call(renew, { token: next })).toMatchObject({ errorCode: 'session.expired' });
  });

  test('a session ends 12 hours after the login, whatever is done', async () => {
    let token = await site.logIn(await site.member('busy'));
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      site.pass(20 * 60_000);
      const { value } = await site.call(renew, { token });
      token = (value as { token: string }).token;
    }
    site.pass(20 * 60_000);
    expect(await site.call(renew, { token })).toMatchObject({ errorCode: 'session.expired' });
  });

  test('a session ends when the member is disabled', async () => {
    const token = await site.logIn(await site.member('gone', { disabled: true }));
    expect(await site.call(renew, { token })).toMatchObject({ errorCode: 'session.expired' });
  });
});
