import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { FACTS } from '#contract/facts/facts.ts';
import { cases, exclusions, identityKeys, personLinks } from '#gateway/platform/db/schema/index.ts';
import { createDataKey } from '#gateway/platform/hashing/data-key.ts';
import { checkDataKey } from '#gateway/platform/hashing/load-data-key.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { checkedUntil } from './being-checked.ts';
import { decidePair } from './decide-pair.ts';
import { deleteOldKeys, renewKeys } from './keep-keys.ts';
import { hardLinked, linkBetween, membersOfPerson, readPersonId } from './person-of.ts';
import { recordKeys } from './record.ts';
import {
  documentValue,
  holderValue,
  type IdentityValue,
  mailValue,
  nameValue,
  normalisedName,
  numberValue,
  payerValue,
  payoutValue,
  visitValues,
} from './values.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let made = 0;
const newMember = async (more: object = {}) => (await site.member(`one_of_${++made}`, more)).id;
const know = (memberId: number, ...values: readonly IdentityValue[]) =>
  db.transaction((tx) => recordKeys(tx, testDataKey, memberId, values, site.clock()));
const device = (key: number) => visitValues({ deviceKey: String(key).padStart(32, '0') });
const address = (ip: string) => visitValues({ address: ip });
async function pair(one: readonly IdentityValue[], other: readonly IdentityValue[] = one) {
  const [low, high] = [await newMember(), await newMember()];
  await know(low, ...one);
  await know(high, ...other);
  return { low, high, link: await linkBetween(db, low, high) };
}
let accounts = 0;
const newAccount = () => payoutValue('harbourbank', String(5_000_000 + ++accounts));

describe('identity keys of members', () => {
  test('a name is the same however it is typed (HOUSE-37)', () => {
    const name = normalisedName('Nur Aísyah binti Abdul-Rahman');
    expect(name).toBe('ABDUL AISYAH NUR RAHMAN');
    for (const typed of [
      'NUR AISYAH ABDUL RAHMAN',
      'Abdul Rahman, Nur  Aisyah',
      'nur aisyah BINTI abdul rahman',
    ])
      expect(normalisedName(typed)).toBe(name);
    expect(normalisedName('Kumar a/l Raju')).toBe(normalisedName('RAJU KUMAR'));
    expect(normalisedName('陈 美玲')).not.toBe(normalisedName('陈 美珍'));
  });

  test('keys are hashes, the same however a value is written, without clear values (HOUSE-37)', async () => {
    const id = await newMember();
    await know(
      id,
      payoutValue('HarbourBank', '5140-1122 3344'),
      payerValue('harbourbank', '514011223344'),
      ...documentValue('a 123-456', true),
      ...documentValue('A123456', true),
      ...numberValue('+60', '123456789', true),
      ...mailValue('Jo.Lim+bets@Gmail.com'),
      ...mailValue('jolim@googlemail.com'),
      ...visitValues({ deviceKey: 'nonsense', address: '2001:db8:1:2:3::4' }),
      ...visitValues({ address: '2001:db8:1:2:ffff::' }),
    );
    const rows = await db.select().from(identityKeys).where(eq(identityKeys.memberId, id));
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'address',
      'document',
      'mail',
      'number',
      'payer',
      'payout',
    ]);
    for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(5);
    expect(JSON.stringify(rows)).not.toMatch(/514011|123456789|jolim|2001/i);
  });

  test('keys of devices and addresses expire; of excluded members and accounts later (HOUSE-37)', async () => {
    const [open, excluded] = [await newMember(), await newMember()];
    await db.insert(exclusions).values({
      memberId: excluded,
      kind: 'self-exclusion',
      since: site.clock(),
      until: site.clock() + 365 * DAY,
    });
    const values = (n: number) => [
      ...device(900 + n),
      ...address(`203.0.113.${n}`),
      ...mailValue(`k${n}@example.com`),
    ];
    await know(open, ...values(1));
    await know(excluded, ...values(2));
    const listKinds = async (id: number) =>
      (await db.select().from(identityKeys).where(eq(identityKeys.memberId, id)))
        .map(({ kind }) => kind)
        .sort();
    const kindsAfter = async (ms: number) => {
      site.pass(ms);
      await deleteOldKeys({ db, clock: site.clock });
      return [await listKinds(open), await listKinds(excluded)];
    };
    const { device: deviceDays, address: addressDays, addressExcluded } = FACTS.identity;
    expect(await kindsAfter(addressDays.ms)).toEqual([
      ['address', 'device', 'mail'],
      ['address', 'device', 'mail'],
    ]);
    expect(await kindsAfter(1)).toEqual([
      ['device', 'mail'],
      ['address', 'device', 'mail'],
    ]);
    expect(await kindsAfter(addressExcluded.ms - addressDays.ms)).toEqual([
      ['device', 'mail'],
      ['device', 'mail'],
    ]);
    expect(await kindsAfter(deviceDays.ms)).toEqual([['mail'], ['device', 'mail']]);
    const isGone = { memberId: 999_999, kind: 'mail', hash: 'of an account that is gone' } as const;
    const seen = { firstAt: site.clock(), lastAt: site.clock(), dataKey: testDataKey.mark };
    await db.insert(identityKeys).values({ ...isGone, ...seen });
    const goneAfter = async (ms: number) => {
      await kindsAfter(ms);
      return listKinds(isGone.memberId);
    };
    expect(await goneAfter(FACTS.identity.gone.ms)).toEqual(['mail']);
    expect(await goneAfter(1)).toEqual([]);
  });

  test('the older value of a changed data key finds keys until they are renewed (HOUSE-37)', async () => {
    const changed = createDataKey([Buffer.alloc(32, 'another key'), Buffer.alloc(32, 'data key of tests')]);
    const account = newAccount();
    const [before, later] = [await newMember(), await newMember()];
    await know(before, account);
    await db.transaction((tx) => recordKeys(tx, changed, later, [account], site.clock()));
    expect(await hardLinked(db, before, later)).toBe(true);
    await checkDataKey(db, changed, false, site.clock());
    await renewKeys({ db, clock: site.clock, dataKey: changed });
    await checkDataKey(db, testDataKey, true, site.clock());
  });
});

describe('links', () => {
  test.each([
    ['a payout account', [payoutValue('demowallet', '7001')], 'hard'],
    ['a payer account', [payerValue('demowallet', '7002')], 'hard'],
    ['an approved document', documentValue('B700300', true), 'hard'],
    ['a proven number', numberValue('60', '127000400', true), 'hard'],
    ['a proven name and birth date', nameValue('Tan Mei Link', '1990-01-02', true), 'hard'],
    ['a device', device(77), 'medium'],
    ['an address of mail', mailValue('shared.mail@example.com'), 'medium'],
    ['a typed document', documentValue('B700500', false), 'medium'],
    ['a typed number', numberValue('60', '127000600', false), 'medium'],
    ['a name and birth date', nameValue('Lim Ah Link', '1991-01-02', false), 'weak'],
    ['a holder', holderValue('Goh Ah Link'), 'weak'],
    ['an address', address('192.0.2.7'), 'weak'],
  ] as const)('%s makes a link (HOUSE-37, HOUSE-38)', async (_, values, strength) => {
    expect((await pair(values)).link?.strength).toBe(strength);
  });

  test('a key that one of the two only typed has the lower strength (HOUSE-38)', async () => {
    const { link } = await pair(documentValue('B700700', true), documentValue('B700700', false));
    expect(link?.strength).toBe('medium');
    const across = await pair([payoutValue('swiftpay', '8001')], [payerValue('swiftpay', '8001')]);
    expect(across.link?.strength).toBe('hard');
  });

  test('two weak keys of different kinds make a medium link, two of a kind do not (HOUSE-38)', async () => {
    const both = await pair([...holderValue('Teo Ah Two'), ...address('192.0.2.21')]);
    expect(both.link).toMatchObject({ strength: 'medium', kinds: ['address', 'holder'] });
    const alike = await pair([...address('192.0.2.22'), ...address('192.0.2.23')]);
    expect(alike.link?.strength).toBe('weak');
  });

  test('three registrations from an address in a day make a weak link medium (HOUSE-38)', async () => {
    const shared = address('192.0.2.31');
    const ids = [await newMember(), await newMember(), await newMember()];
    for (const id of ids) await know(id, ...shared);
    const [first = 0, second = 0, third = 0] = ids;
    expect((await linkBetween(db, second, third))?.strength).toBe('medium');
    const late = await newMember({ registeredAt: site.clock() + 25 * HOUR });
    await know(late, ...shared);
    expect((await linkBetween(db, first, late))?.strength).toBe('weak');
  });

  test('a weak key of more than twenty members makes no link (HOUSE-38)', async () => {
    const crowd = await Promise.all(Array.from({ length: 21 }, () => newMember()));
    for (const id of crowd) await know(id, ...address('192.0.2.41'));
    const late = await newMember();
    await know(late, ...address('192.0.2.41'));
    expect(await linkBetween(db, crowd[0] ?? 0, late)).toBeUndefined();
  });
});

describe('a person', () => {
  test('the smallest id of members joined by hard links numbers a person (HOUSE-39)', async () => {
    const [shared, another] = [newAccount(), newAccount()];
    const [first, second, third, alone] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    await know(third, shared);
    await know(second, shared, another);
    await know(first, another);
    await know(alone, ...device(5001));
    expect(await Promise.all([first, second, third].map((id) => readPersonId(db, id)))).toEqual([
      first,
      first,
      first,
    ]);
    expect(await membersOfPerson(db, third)).toEqual([first, second, third]);
    expect(await hardLinked(db, first, third)).toBe(true);
    expect([await readPersonId(db, alone), await hardLinked(db, first, alone)]).toEqual([alone, false]);
    expect(await hardLinked(db, first, first)).toBe(false);
  });

  test('a set of more than five members is not joined but flagged; its hard links stay (HOUSE-39)', async () => {
    const shared = newAccount();
    const ids = [];
    for (let n = 0; n < 6; n += 1) {
      ids.push(await newMember());
      await know(ids.at(-1) ?? 0, shared);
    }
    const [first = 0] = ids;
    const sixth = ids[5] ?? 0;
    expect(await membersOfPerson(db, first)).toEqual(ids.slice(0, 5));
    expect([await readPersonId(db, sixth), await hardLinked(db, first, sixth)]).toEqual([sixth, true]);
    const flagged = await db
      .select()
      .from(cases)
      .where(eq(cases.subject, `set:${first}`));
    expect(flagged).toMatchObject([{ kind: 'link', decision: null }]);
  });

  test('a medium link is checked one working day at most, over a weekend till Monday (HOUSE-39)', async () => {
    const { high, low } = await pair(device(6001));
    // A Monday, 17:00 in Malaysia.
    const since = Date.UTC(2026, 10, 2, 9);
    const setSince = (at: number) =>
      db
        .update(personLinks)
        .set({ since: at })
        .where(and(eq(personLinks.lowId, low), eq(personLinks.highId, high)));
    await setSince(since);
    expect(await checkedUntil(db, high, since + 1)).toBe(since + DAY);
    expect(await checkedUntil(db, low, since + DAY)).toBeUndefined();
    const friday = since + 4 * DAY;
    await setSince(friday);
    expect(await checkedUntil(db, high, friday + 1)).toBe(friday + 3 * DAY);
    const { high: hard } = await pair([newAccount()]);
    expect(await checkedUntil(db, hard, site.clock())).toBeUndefined();
  });
});

describe('a false hit', () => {
  test('two approved documents of different numbers clear medium and weak links (HOUSE-40)', async () => {
    const { low, high, link } = await pair([...device(8001), ...mailValue('family@example.com')]);
    expect(link?.strength).toBe('medium');
    await know(low, ...documentValue('C800100', true));
    expect((await linkBetween(db, low, high))?.strength).toBe('medium');
    await know(high, ...documentValue('C800200', true));
    expect((await linkBetween(db, low, high))?.strength).toBe('none');
    await know(high, ...device(8002));
    await know(low, ...device(8002));
    expect((await linkBetween(db, low, high))?.strength).toBe('none');
    const account = newAccount();
    await know(low, account);
    await know(high, account);
    expect((await linkBetween(db, low, high))?.strength).toBe('hard');
  });

  test('a cleared pair is never flagged again by the same key, by another it is (HOUSE-40)', async () => {
    const account = newAccount();
    const { low, high } = await pair([account]);
    expect(await hardLinked(db, low, high)).toBe(true);
    await db.transaction((tx) => decidePair(tx, low, high, 'clear', site.clock()));
    await know(low, account, ...device(8101));
    expect([await hardLinked(db, low, high), await readPersonId(db, high)]).toEqual([false, high]);
    await know(high, ...device(8101));
    expect((await linkBetween(db, low, high))?.strength).toBe('medium');
  });
});
