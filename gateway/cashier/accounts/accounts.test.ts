import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { inboxMessages, withdrawalAccounts } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { decideCase } from '#gateway/safer-play/cases/decide.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { addAccount, findAccount, listAccounts, removeAccount } from './accounts.ts';

const { db, processMessages, close } = await freshDatabase();
afterAll(close);

const HOUR = 3_600_000;
let now = Date.UTC(2026, 10, 20, 4);
const deps = { db, clock: () => now, settings: { ACCOUNT_WAIT_HOURS: 12 }, dataKey: testDataKey };

let made = 0;
let memberId = 0;
beforeEach(async () => {
  memberId = await newMember();
});

async function newMember(): Promise<number> {
  const named = { userName: `owner_${++made}`, passwordHash: '', type: 0, registeredAt: 0 };
  const [member] = await createMembers(db, [named]);
  if (!member) throw new Error('no member');
  return member.id;
}

const BANK = { kind: 'bank', methodCode: 'northbank', holderName: 'Tan Mei Ling' } as const;
const add = async (number: string, more: object = {}, owner = memberId) =>
  addAccount(deps, owner, { ...BANK, number, ...more });
const numbers = async () => (await listAccounts(db, memberId)).list?.map((account) => account?.masked);

test('an account is shown masked to its owner alone, and is usable after a wait (SAFE-3)', async () => {
  const added = await add('5140 1122-3344');
  expect(added).toEqual({
    id: expect.stringMatching(/^\d+$/),
    kind: 'bank',
    name: 'Northern Bank',
    masked: '•••• 3344',
    usableFrom: now + 12 * HOUR,
    state: 'added',
  });
  expect(await listAccounts(db, memberId)).toEqual({
    list: [added],
    max: 5,
    holderName: 'T*** M*** L***',
  });
  const [kept] = await db.select().from(withdrawalAccounts).where(eq(withdrawalAccounts.memberId, memberId));
  expect(kept).toMatchObject({ number: '514011223344', addedAt: now, removedAt: null });
  const none = { list: [], max: 5, holderName: '' };
  expect(await listAccounts(db, await newMember())).toEqual(none);
});

test('a new account is reported to its owner, masked, in each language', async () => {
  await add('514011223344');
  const messages = await db.select().from(inboxMessages).where(eq(inboxMessages.memberId, memberId));
  expect(messages).toHaveLength(1);
  expect(messages[0]?.sentAt).toBe(now);
  const words = JSON.stringify(messages[0]);
  expect(words).toContain('Northern Bank •••• 3344 was added');
  expect(words).toContain('已添加 Northern Bank •••• 3344');
  expect(words).toContain('Northern Bank •••• 3344 telah ditambah');
  expect(words).not.toContain('514011223344');
  for (const title of [
    'A withdrawal account was added',
    '已添加提款账户',
    'Akaun pengeluaran telah ditambah',
  ])
    expect(words).toContain(`"${title}"`);
});

test('an account of a bank that is not offered any more is shown by its code', async () => {
  const { id } = await add('100000001');
  await db
    .update(withdrawalAccounts)
    .set({ methodCode: 'oldbank' })
    .where(eq(withdrawalAccounts.id, Number(id)));
  expect((await listAccounts(db, memberId)).list).toMatchObject([{ name: 'oldbank', masked: '•••• 001' }]);
});

test('accounts are listed in the order in which they were added; five is the maximum', async () => {
  for (const last of [1, 2, 3, 4, 5]) await add(`10000000${last}`);
  expect(await numbers()).toEqual([1, 2, 3, 4, 5].map((last) => `•••• 0${last}`.replace(' 0', ' 00')));
  await expect(add('100000006')).rejects.toMatchObject({ code: 'account.too.many' });
  const [first] = (await listAccounts(db, memberId)).list ?? [];
  await removeAccount(deps, memberId, first?.id ?? '');
  expect((await add('100000006')).masked).toBe('•••• 006');
});

test('the first holder’s name applies to all accounts, in any spelling, and may be left out', async () => {
  await add('100000001');
  await expect(add('100000002', { holderName: 'Tan Mei' })).rejects.toMatchObject({ code: 'account.holder' });
  await add('100000002', { holderName: 'TAN MEI-LING' });
  await add('100000003', { holderName: undefined });
  const rows = await db.select().from(withdrawalAccounts).where(eq(withdrawalAccounts.memberId, memberId));
  expect(new Set(rows.map(({ holderName }) => holderName))).toEqual(new Set(['Tan Mei Ling']));
  // The name of another member does not matter.
  const stranger = await newMember();
  await add('100000001', { holderName: 'Ana' }, stranger);
  expect((await listAccounts(db, stranger)).holderName).toBe('A***');
});

test.each([
  ['a bank as a wallet', { kind: 'ewallet' }, { methodCode: 'field_invalid' }],
  ['a wallet as a bank', { methodCode: 'demowallet' }, { methodCode: 'field_invalid' }],
  ['nothing that is known', { methodCode: 'nobank' }, { methodCode: 'field_invalid' }],
  ['nobody’s', { holderName: undefined }, { holderName: 'holder_required' }],
])('an account that is %s is refused by field', async (_what, more, fields) => {
  await expect(add('100000001', more)).rejects.toMatchObject({ code: 'fields.invalid', value: { fields } });
  expect(await numbers()).toEqual([]);
});

test('a duplicate account is refused; a removed one can be added again, and waits again', async () => {
  const { id } = await add('514011223344');
  await expect(add('5140 1122 3344')).rejects.toMatchObject({ code: 'account.known' });
  now += 13 * HOUR;
  await removeAccount(deps, memberId, id);
  const again = await add('514011223344');
  expect(again.id).not.toBe(id);
  expect(again.usableFrom).toBe(now + 12 * HOUR);
});

test('a removed account is not listed or found any more; its row stays', async () => {
  const [removedAccount, remaining] = [await add('100000001'), await add('100000002')];
  await expect(removeAccount(deps, await newMember(), removedAccount.id)).rejects.toMatchObject({
    code: 'not.found',
  });
  await removeAccount(deps, memberId, removedAccount.id);
  await expect(removeAccount(deps, memberId, removedAccount.id)).rejects.toMatchObject({ code: 'not.found' });
  expect((await listAccounts(db, memberId)).list?.map((account) => account?.id)).toEqual([remaining.id]);
  expect(await findAccount(db, memberId, removedAccount.id)).toBeUndefined();
  expect((await findAccount(db, memberId, remaining.id))?.number).toBe('100000002');
  const [kept] = await db
    .select()
    .from(withdrawalAccounts)
    .where(eq(withdrawalAccounts.id, Number(removedAccount.id)));
  expect(kept?.removedAt).toBe(now);
});

test('a malformed id finds no account', async () => {
  const { id } = await add('100000001');
  for (const one of ['', 'x', ` ${id}`, `${id} `, `${id}x`, `x${id}`, `-${id}`, '9'.repeat(16)])
    expect(await findAccount(db, memberId, one), one).toBeUndefined();
});

describe('an account that another member has', () => {
  const listStates = async (owner: number) =>
    (await listAccounts(db, owner)).list?.map((account) => account?.state);
  const decide = async (id: string, decision: 'clear' | 'same') => {
    const caseId = (
      await db
        .select()
        .from(withdrawalAccounts)
        .where(eq(withdrawalAccounts.id, Number(id)))
    )[0]?.caseId;
    const changes = createChanges(processMessages);
    await decideCase({ ...deps, changes }, caseId ?? 0, { decision, by: 'reviewer', reason: 'looked at' });
  };

  test('an account of another member is added, and waits for a decision without a hint (HOUSE-41)', async () => {
    const first = await newMember();
    await add('900000001', {}, first);
    const added = await add('900-000-001', { holderName: 'Ana Lim' });
    expect(added).toMatchObject({ state: 'waits', masked: '•••• 001' });
    expect([await listStates(first), await listStates(memberId)]).toEqual([['added'], ['waits']]);
    expect(await findAccount(db, memberId, added.id)).toMatchObject({ waits: true });
    const message = JSON.stringify(
      await db.select().from(inboxMessages).where(eq(inboxMessages.memberId, memberId)),
    );
    expect(message).not.toMatch(/owner_|another member/);
    await decide(added.id, 'clear');
    expect(await listStates(memberId)).toEqual(['added']);
    await removeAccount(deps, memberId, added.id);
    expect((await add('900000001', { holderName: 'Ana Lim' })).state).toBe('added');
  });

  test('after either decision it is usable; a removed one belongs to no member (HOUSE-41)', async () => {
    const first = await newMember();
    const { id } = await add('900000002', {}, first);
    const added = await add('900000002');
    await decide(added.id, 'same');
    expect(await listStates(memberId)).toEqual(['added']);
    await removeAccount(deps, first, id);
    expect((await add('900000002', {}, await newMember())).state).toBe('waits');
    await removeAccount(deps, memberId, added.id);
    expect((await add('900000003', {}, await newMember())).state).toBe('added');
  });
});
