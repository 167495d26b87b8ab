import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { type Contract, contractRequests, readContract } from '#contract/agents/agent-contracts.ts';
import { contracts } from '#gateway/platform/db/schema/index.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { DAY, freshKey, HOUR, startWithContracts } from './contracts.testing.ts';

const { site, db, offer, person, read, answer } = await startWithContracts();
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

describe('an offered contract', () => {
  test('an offer is listed as open until it is answered or expires (HOME-6)', async () => {
    const { id, token } = await person('asked');
    await offer(id);
    await offer(id, { kind: 'dividend', cycle: 'monthly', state: 'denied' });
    await offer(id, { kind: 'hourly', cycle: 'hourly', expiresAt: site.clock() + HOUR });
    const waiting = () => site.read(contractRequests, { token });
    expect(await waiting()).toMatchObject({
      dailysalreqtype: 'daily',
      divtypecompperiodreq: '',
      contracthoursalreq: 'hourly',
    });
    site.pass(10 * 60_000);
    await answer(token, { id: (await read(token))?.id ?? '', accept: false });
    site.pass(50 * 60_000);
    const again = await site.logIn({ id });
    expect(await site.read(contractRequests, { token: again })).toMatchObject({
      dailysalreqtype: '',
      divtypecompperiodreq: '',
      contracthoursalreq: '',
    });
    expect(await read(again, 'hourly')).toMatchObject({ state: 'expired' });
    await site.cleanUp();
    const rows = await db.select().from(contracts).where(eq(contracts.memberId, id));
    expect(rows.map(({ state }) => state).sort()).toEqual(['denied', 'denied', 'expired']);
  });

  test.each([4, 40, 41, 42])('members of type %i are not asked about offers (HOME-6)', async (type) => {
    const { id, token } = await person(`type${type}`, { type });
    await offer(id);
    expect(await site.read(contractRequests, { token })).toMatchObject({ dailysalreqtype: '' });
    const { errorCode } = await site.call(readContract, { token, params: { kind: 'salary' } });
    expect(errorCode).toBe(type === 4 ? 'free.reject' : undefined);
  });

  test('an offer has all its terms; a member may have none (AGENT-4, AGENT-11)', async () => {
    const upline = await person('offers', { type: 1 });
    const { id, token } = await person('reads', { uplineId: upline.id });
    expect(await read(token)).toBeNull();
    await offer(id, { offeredById: upline.id, version: 3 });
    expect(await read(token)).toMatchObject({
      ...{ version: 3, offeredBy: 'offers', cycle: 'daily', rule: 'turnover', carryOver: 'none' },
      ...{ expiresAt: site.clock() + 7 * DAY, state: 'requested', bills: [] },
      tiers: [{ min: 100, activeMembers: 1, percent: 0.2 }],
    });
    expect((await site.call(readContract, { token, params: { kind: 'requests2' } })).errorCode).toBe(
      'not.found',
    );
  });

  test('an offer is answered once, by its own member (AGENT-4, AGENT-11)', async () => {
    const { id: memberId, token } = await person('answers');
    const id = await offer(memberId);
    const stranger = await person('stranger');
    expect((await answer(stranger.token, { id, accept: true })).errorCode).toBe('not.found');
    expect((await answer(token, { id, accept: true }, { kind: 'hourly' })).errorCode).toBe('not.found');
    const key = freshKey();
    const answers = await Promise.all([
      answer(token, { id, accept: true }, { key }),
      answer(token, { id, accept: true }, { key }),
      answer(token, { id, accept: false }),
    ]);
    const accepted = answers[0]?.success;
    expect(answers.map(({ success }) => success)).toEqual([accepted, accepted, !accepted]);
    const state = accepted ? 'valid' : 'denied';
    expect(await read(token)).toMatchObject({ state });
    const late = await answer(token, { id, accept: true });
    expect([late.errorCode, late.status, (late.value as Contract).state]).toEqual([
      'contract.changed',
      409,
      state,
    ]);
    expect((await answer(token, { id, accept: false }, { key })).errorCode).toBe('idempotency.conflict');
  });

  test('an answer to a changed offer is refused, with the new one (AGENT-11)', async () => {
    const { id: memberId, token } = await person('meets_change');
    const id = await offer(memberId);
    const changed = { version: 2, tiers: [{ min: 10_000, activeMembers: 1, percent: 50 }] };
    await db
      .update(contracts)
      .set(changed)
      .where(eq(contracts.id, Number(id)));
    const refused = await answer(token, { id, accept: true });
    expect(refused).toMatchObject({ status: 409, errorCode: 'contract.changed' });
    expect(refused.value).toMatchObject({ id, version: 2, state: 'requested', tiers: [{ percent: 0.5 }] });
    expect((await answer(token, { id, version: 2, accept: true })).value).toMatchObject({ state: 'valid' });
  });

  test('an answer names its offer, under a key of the member (AGENT-11)', async () => {
    const { id: memberId, token } = await person('declines_first');
    const secondAgent = await person('has_the_same_key');
    const declined = await offer(memberId);
    await answer(token, { id: declined, accept: false });
    const [id, others] = [await offer(memberId), await offer(secondAgent.id)];
    expect((await answer(token, { id: declined, accept: true })).errorCode).toBe('contract.changed');
    const key = freshKey();
    expect((await answer(token, { id, accept: true }, { key })).value).toMatchObject({ id, state: 'valid' });
    const answered = await answer(secondAgent.token, { id: others, accept: true }, { key });
    expect(answered.value).toMatchObject({ id: others, state: 'valid' });
  });

  test('an expired offer cannot be answered (AGENT-11)', async () => {
    const { id: memberId, token } = await person('too_late');
    const id = await offer(memberId, { expiresAt: site.clock() + 60_000 });
    site.pass(60_000);
    expect((await answer(token, { id, accept: true })).value).toMatchObject({ state: 'expired' });
  });
});
