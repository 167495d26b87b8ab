import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { closeAccount } from '#gateway/account/closing/close.ts';
import { openCase, pairSubject } from '#gateway/auth/cases/open-case.ts';
import { countOpenCases } from '#gateway/auth/cases/read-cases.ts';
import { hardLinked, readPersonId } from '#gateway/auth/persons/person-of.ts';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import { holderValue, payoutValue } from '#gateway/auth/persons/values.ts';
import { cases, members } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { findManyGifts } from '#gateway/rewards/missions/many-gifts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { decideTyped, listCases, showCase } from './command.ts';
import type { Decided } from './decide.ts';
import { reopenAccount } from './reopen.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
const deps = {
  db,
  clock: site.clock,
  dataKey: testDataKey,
  changes: createChanges(site.database.processMessages),
};
const list = (userName?: string) => listCases(deps, userName);
const decide = (decision: Decided['decision'], id: string, reason: string) =>
  decideTyped(deps, id, { decision, by: 'ana', reason });
const reopen = (userName: string) => reopenAccount(deps, userName);

let made = 0;
async function linked() {
  const [first, second] = [await site.member(`linked_${++made}`), await site.member(`linked_${++made}`)];
  const values = [
    payoutValue('harbourbank', String(4_000_000 + made)),
    ...holderValue(`Holder ${'abcdefgh'[made % 8]}`),
  ];
  for (const { id } of [first, second])
    await db.transaction((tx) => recordKeys(tx, testDataKey, id, values, site.clock()));
  const [opened] = await db
    .select()
    .from(cases)
    .where(eq(cases.subject, pairSubject(first.id, second.id)));
  return { first, second, caseId: String(opened?.id) };
}

test('an account that its member closed can be opened again, and no other (WAY-38)', async () => {
  const member = await site.member('comes_back');
  await expect(reopen('comes_back')).rejects.toThrow('was not closed by its member');
  await closeAccount({ db, clock: site.clock, onSessionEnd: [] }, member.id);
  await reopen('comes_back');
  const [opened] = await db.select().from(members).where(eq(members.id, member.id));
  expect(opened?.disabled).toBe(false);
  await expect(reopen('comes_back')).rejects.toThrow('was not closed by its member');
});

describe('npm run cases', () => {
  test('a list has the open cases, and all of one member with the links of any strength (HOUSE-42)', async () => {
    expect(await list()).toBe('Nothing is pending.');
    const { first, second, caseId } = await linked();
    expect(await list()).toMatch(
      new RegExp(
        `^${caseId} +2026-11-02T\\S+ +link +${first.userName} and ${second.userName} +hard: holder, payout$`,
      ),
    );
    const listed = await list(second.userName);
    expect(listed).toContain(`${second.userName} is member ${second.id} of person ${first.id}.`);
    expect(listed).toContain(`link  hard  ${first.userName}  holder, payout`);
    await expect(list('unknown_one')).rejects.toThrow('There is no member unknown_one.');
  });

  test('a link is cleared once with a reason; name, time and reason are stored (HOUSE-42)', async () => {
    const { first, second, caseId } = await linked();
    await expect(decide('clear', caseId, ' ')).rejects.toThrow(/Give a reason/);
    expect(await decide('clear', caseId, 'a married couple')).toBe(`Case ${caseId} is decided: clear.`);
    expect(await hardLinked(db, first.id, second.id)).toBe(false);
    expect(await readPersonId(db, second.id)).toBe(second.id);
    expect(await showCase(deps, caseId)).toContain(
      `${new Date(site.clock()).toISOString()} by ana: a married couple`,
    );
    expect(await list()).not.toContain(`${first.userName} and`);
    await expect(decide('same', caseId, 'no')).rejects.toThrow(`Case ${caseId} is decided already: clear.`);
  });

  test('two members are joined as one person, by any link (HOUSE-42)', async () => {
    const [first, second] = [await site.member(`same_${++made}`), await site.member(`same_${++made}`)];
    const subject = pairSubject(first.id, second.id);
    const openedCase = {
      kind: 'transfer',
      subject,
      memberId: second.id,
      otherId: first.id,
      at: site.clock(),
    } as const;
    const id = await openCase(db, openedCase);
    expect(await openCase(db, openedCase)).toBeUndefined();
    await decide('same', String(id), 'said so on the phone');
    expect(await hardLinked(db, first.id, second.id)).toBe(true);
    expect(await readPersonId(db, second.id)).toBe(first.id);
    expect(await openCase(db, openedCase)).toBeGreaterThan(id ?? 0);
  });

  test('open cases are counted by kind, for the metrics (HOUSE-42)', async () => {
    const { link, gifts, transfer } = await countOpenCases(db);
    expect([link, gifts, transfer]).toEqual([1, 0, 1]);
  });

  test('what is not the number of a case is refused (HOUSE-42)', async () => {
    await expect(showCase(deps, 'x')).rejects.toThrow('x is not the number of a case.');
    await expect(decide('clear', '1x', 'why')).rejects.toThrow('1x is not the number of a case.');
  });

  test('many gifts with few bets are reported once, and again only for newer ones (HOUSE-42)', async () => {
    const member = await site.member('many_gifts');
    const give = (amount: bigint, source: string) =>
      db.transaction((tx) =>
        grantCredit(tx, { memberId: member.id, kind: 'bonus', amount, source, at: site.clock() }),
      );
    const countCases = () => db.$count(cases, eq(cases.subject, `member:${member.id}`));
    await give(10_000n, 'promotion:one');
    await findManyGifts(deps);
    expect(await countCases()).toBe(0);
    await give(1n, 'promotion:two');
    await findManyGifts(deps);
    await findManyGifts(deps);
    expect(await countCases()).toBe(1);
    const [opened] = await db
      .select()
      .from(cases)
      .where(eq(cases.subject, `member:${member.id}`));
    expect(opened?.details).toBe('gifts of RM100.01, bets of RM0.00, in 30 days');
    await decide('clear', String(opened?.id), 'a prize');
    await findManyGifts(deps);
    expect(await countCases()).toBe(1);
  });
});
