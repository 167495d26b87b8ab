import { afterAll, describe, expect, test } from 'vitest';
import { checkAffiliate, checkUsername } from '#contract/auth/registration/registration.ts';
import { affiliateCodes } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
const { db } = site.database;
afterAll(site.close);

describe('the check of names while typing', () => {
  test('the form shows whether a name is free (REG-12)', async () => {
    const taken = (await site.member('Taken_1')).userName;
    const ask = async (username: string) => (await site.call(checkUsername, { query: { username } })).value;
    expect(await ask(taken)).toEqual({ available: false });
    expect(await ask('tAKEN_1')).toEqual({ available: false });
    expect(await ask('official')).toEqual({ available: false });
    expect(await ask('never_taken')).toEqual({ available: true });
    expect((await site.call(checkUsername, { query: { username: 'a b' } })).status).toBe(422);
  });

  test('names cannot be listed: sixty a minute (REG-12)', async () => {
    const ask = () => site.call(checkUsername, { query: { username: 'abc' }, clientAddress: '192.0.2.1' });
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await ask());
    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)?.errorCode).toBe('rate.limited');
  });

  test('the form shows whether an invitation code is valid (REG-5)', async () => {
    const gone = await site.member('gone_agent', { type: 1, disabled: true });
    const agent = await site.member('here_agent', { type: 1 });
    await db.insert(affiliateCodes).values([
      { code: 'GONE', memberId: gone.id },
      { code: 'HERE', memberId: agent.id },
    ]);
    const ask = async (code: string) =>
      (await site.call(checkAffiliate, { query: { code, domain: 'x' } })).value;
    expect(await ask('here')).toEqual({ success: true });
    for (const code of ['GONE', 'NOBODY', '', "' or 1=1"])
      expect(await ask(code)).toEqual({ success: false });
  });
});
