import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { createMembers } from '../members/create.ts';
import { forgetFailures, loginFailureStatus, recordFailure, toSubjects } from './login-failures.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20);
let made = 0;
/** Returns a name without any tries, from a new address. */
const fresh = () => {
  made += 1;
  return toSubjects(`guessed_${made}`, `203.0.113.${made}`);
};
type Subjects = ReturnType<typeof toSubjects>;
const fail = async (subjects: Subjects, times: number, now = START) => {
  for (let n = 0; n < times; n += 1) await recordFailure(db, subjects, now);
};
const standing = async (subjects: Subjects, now = START) => {
  const { member: _, ...rest } = await loginFailureStatus(db, subjects, now);
  return rest;
};
const FREE = { failures: 0, captcha: false, lockedFor: 0, bannedFor: 0 };

test('a name without tries is free; the first failure makes a captcha required (LOGIN-4)', async () => {
  const subjects = fresh();
  expect(await standing(subjects)).toEqual(FREE);
  await fail(subjects, 1);
  expect(await standing(subjects)).toEqual({ ...FREE, failures: 1, captcha: true });
});

test('the tenth failure locks the name for a quarter of an hour, the ninth does not', async () => {
  const subjects = fresh();
  await fail(subjects, 9);
  expect((await standing(subjects)).lockedFor).toBe(0);
  const tenth = START + 14 * MINUTE;
  await fail(subjects, 1, tenth);
  expect(await standing(subjects, tenth)).toMatchObject({ failures: 10, lockedFor: 15 * MINUTE });
  // The count is kept as long as the lock, though its own quarter of an hour is over.
  expect(await standing(subjects, tenth + 15 * MINUTE - 1)).toMatchObject({ failures: 10, lockedFor: 1 });
  expect(await standing(subjects, tenth + 15 * MINUTE)).toEqual(FREE);
});

test('failures expire a quarter of an hour after the first of them, to the millisecond', async () => {
  const subjects = fresh();
  await fail(subjects, 1);
  await fail(subjects, 4, START + 10 * MINUTE);
  const end = START + 15 * MINUTE;
  expect(await standing(subjects, end - 1)).toMatchObject({ failures: 5, captcha: true });
  expect(await standing(subjects, end)).toEqual(FREE);
  await fail(subjects, 1, end);
  expect(await standing(subjects, end)).toMatchObject({ failures: 1 });
  expect(await standing(subjects, end + 15 * MINUTE - 1)).toMatchObject({ failures: 1 });
});

test('after a lock the count starts at zero again, up to the next lock', async () => {
  const subjects = fresh();
  await fail(subjects, 10);
  const after = START + 15 * MINUTE;
  await fail(subjects, 9, after);
  expect(await standing(subjects, after)).toMatchObject({ failures: 9, lockedFor: 0 });
  await fail(subjects, 1, after);
  expect((await standing(subjects, after)).lockedFor).toBe(15 * MINUTE);
});

test('an address needs captchas at sixty failures and waits at two hundred, for all names', async () => {
  const { address } = fresh();
  const named = (name: number): Subjects => ({ ...toSubjects(`sprayed_${name}`, ''), address });
  for (let name = 0; name < 59; name += 1) await fail(named(name), 1);
  const sameAddress = { ...fresh(), address };
  expect((await standing(sameAddress)).captcha).toBe(false);
  await fail(named(59), 1);
  expect(await standing(sameAddress)).toEqual({ ...FREE, captcha: true });
  for (let name = 60; name < 199; name += 1) await fail(named(name), 1);
  expect((await standing(sameAddress)).bannedFor).toBe(0);
  await fail(named(199), 1);
  const later = START + 5 * MINUTE;
  // An address is never locked: its wait ends with its count.
  expect(await standing(sameAddress, later)).toEqual({ ...FREE, captcha: true, bannedFor: 10 * MINUTE });
  expect(await standing(sameAddress, START + 15 * MINUTE)).toEqual(FREE);
});

test('a success deletes the failures of the name that it had read, and no others', async () => {
  const subjects = fresh();
  await fail(subjects, 3);
  expect(await forgetFailures(db, subjects, 3, START)).toBe(true);
  // Those of the address stay.
  expect(await standing(subjects)).toEqual(FREE);
  for (let n = 0; n < 57; n += 1) await recordFailure(db, { ...fresh(), address: subjects.address }, START);
  expect((await standing(subjects)).captcha).toBe(true);
});

test('a success is refused when more failures happened meanwhile, unless they have expired', async () => {
  const subjects = fresh();
  expect(await forgetFailures(db, subjects, 0, START)).toBe(true);
  await fail(subjects, 1);
  expect(await forgetFailures(db, subjects, 0, START)).toBe(false);
  expect(await forgetFailures(db, subjects, 0, START + 15 * MINUTE - 1)).toBe(false);
  expect((await standing(subjects)).failures).toBe(1);
  expect(await forgetFailures(db, subjects, 0, START + 15 * MINUTE)).toBe(true);
});

test('the member of a name is found, in any case of its letters', async () => {
  const [member] = await createMembers(db, [
    { userName: 'Some_Body', passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  const found = await loginFailureStatus(db, toSubjects('SOME_BODY', '203.0.113.250'), START);
  expect(found.member?.id).toBe(member?.id);
  const unknown = await loginFailureStatus(db, toSubjects('some_bod', '203.0.113.250'), START);
  expect(unknown.member).toBeUndefined();
});
