import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captcha } from '#contract/auth/captcha.ts';
import { login } from '#contract/auth/login.ts';
import { passkeyLoginOptions } from '#contract/auth/passkey-login.ts';
import { forgotPassword } from '#contract/auth/password.ts';
import { slider } from '#contract/auth/sms-codes.ts';
import { createTrial } from '#contract/auth/trial.ts';
import { launchChat } from '#contract/messages/chat.ts';
import { openChat } from '#contract/messages/chat-room.ts';
import * as schema from '#gateway/platform/db/schema/index.ts';
import { receivedCode } from '#testkit/gateway/challenges.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let site: TestGateway;
beforeAll(async () => {
  site = await startGateway();
  await fill();
});
afterAll(() => site.close());

const KEPT_FOR_A_WHILE = [
  schema.nonces,
  schema.callCounts,
  schema.captchaChallenges,
  schema.sliderChallenges,
  schema.passkeyChallenges,
  schema.chatKeys,
  schema.sessions,
  schema.loginFailures,
  schema.smsCodes,
  schema.passwordResets,
  schema.idempotencyKeys,
] as const;

/** Fills each of these tables with rows, by the calls that write them. */
async function fill(): Promise<void> {
  const { db } = site.database;
  const member = await site.member('resident');
  await db.insert(schema.memberProfiles).values({ memberId: member.id, email: 'resident@example.com' });
  const token = await site.logIn(member);
  const { chatUrl } = (await site.call(launchChat, { token })).value as { chatUrl: string };
  const ticket = new URL(chatUrl, 'http://site.test').searchParams.get('ticket') ?? '';
  await site.call(openChat, { body: { ticket }, headers: { Origin: 'null' } });
  await site.call(captcha);
  await site.call(slider);
  await site.call(passkeyLoginOptions);
  await site.call(createTrial);
  await receivedCode(site, 'register', '123456789');
  await site.call(forgotPassword, { body: { username: 'resident', email: 'resident@example.com' } });
  await site.outbox();
  await site.call(login, { body: { type: 'username', username: 'nobody', password: 'wrong' } });
  const key = { scope: 'registration', key: 'some-key', parametersHash: '', createdAt: site.clock() };
  await db.insert(schema.idempotencyKeys).values(key);
}

/** Returns the names of the tables that still have rows. */
async function left(): Promise<string[]> {
  const names = [];
  for (const table of KEPT_FOR_A_WHILE) {
    if ((await site.database.db.$count(table)) > 0) names.push(getTableName(table));
  }
  return names;
}

const EVERYTHING = KEPT_FOR_A_WHILE.map((table) => getTableName(table));
const without = (...gone: readonly (typeof KEPT_FOR_A_WHILE)[number][]) =>
  EVERYTHING.filter((name) => !gone.some((table) => getTableName(table) === name));

describe('the cleanup', () => {
  test('the cleanup keeps rows that are still valid', async () => {
    await site.cleanUp();
    expect(await left()).toEqual(EVERYTHING);
  });

  test('the cleanup deletes each kind of row after its time, and none before', async () => {
    const { nonces, callCounts, captchaChallenges, sliderChallenges, passkeyChallenges } = schema;
    const { sessions, chatKeys, loginFailures, passwordResets, smsCodes } = schema;
    const shortLived = [nonces, captchaChallenges, sliderChallenges, passkeyChallenges] as const;

    site.pass(11 * MINUTE);
    await site.cleanUp();
    expect(await left()).toEqual(without(...shortLived));

    site.pass(5 * MINUTE);
    await site.cleanUp();
    expect(await left()).toEqual(without(...shortLived, loginFailures));

    // A room ends with the session that opened it.
    site.pass(15 * MINUTE);
    await site.cleanUp();
    const soon = [...shortLived, loginFailures, sessions, chatKeys] as const;
    expect(await left()).toEqual(without(...soon));

    site.pass(HOUR);
    await site.cleanUp();
    // Proofs of an address are counted for an hour.
    const withinHours = [...soon, passwordResets, callCounts] as const;
    expect(await left()).toEqual(without(...withinHours));

    site.pass(DAY);
    await site.cleanUp();
    expect(await left()).toEqual(without(...withinHours, smsCodes));

    site.pass(29 * DAY);
    await site.cleanUp();
    expect(await left()).toEqual([]);
  });

  test('a failed cleanup is logged, and tried again the next time', async () => {
    const broken = await startGateway();
    const { db } = broken.database;
    await db.execute('alter table nonces rename to nonces_elsewhere');
    await broken.cleanUp();
    expect(broken.log.map(({ msg }) => msg)).toContain('a job failed');
    await db.execute('alter table nonces_elsewhere rename to nonces');
    const before = broken.log.length;
    await broken.cleanUp();
    expect(broken.log).toHaveLength(before);
    await broken.close();
  });
});
