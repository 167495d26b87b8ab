import { eq, like, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { prepareOnce } from './prepare-once.ts';
import { members } from './schema/index.ts';
import { isUniqueViolation } from './unique-violation.ts';

const database = await freshDatabase();
afterAll(() => database.close());

test('a moment is read as it was written, whatever the time zone of the connection', async () => {
  const registeredAt = Date.UTC(2026, 1, 3, 4, 5, 6, 789);
  const row = { userName: 'Anna', passwordHash: 'x', type: 0, registeredAt };
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns']) {
    const read = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone ${sql.raw(`'${zone}'`)}`);
      const [member] = await tx
        .insert(members)
        .values({ ...row, userName: zone })
        .returning();
      return member?.registeredAt;
    });
    expect(read).toBe(registeredAt);
  }
});

test('two members cannot have names that differ in case alone', async () => {
  const row = { passwordHash: 'x', type: 0, registeredAt: 0 };
  await database.db.insert(members).values({ ...row, userName: 'Player01' });
  await expect(database.db.insert(members).values({ ...row, userName: 'pLAYER01' })).rejects.toThrow();
});

test('a failed statement says why, and prepared statements still work', async () => {
  const { db } = database;
  const named = prepareOnce('members_of_a_name', (on) =>
    on
      .select({ id: members.id })
      .from(members)
      .where(eq(members.userName, sql.placeholder('name'))),
  );
  const row = { userName: 'Once', passwordHash: 'x', type: 0, registeredAt: 0 };
  await db.insert(members).values(row);
  for (let time = 0; time < 3; time += 1) {
    const problem = await db
      .insert(members)
      .values(row)
      .catch((error: unknown) => error);
    expect(isUniqueViolation(problem)).toBe(true);
    expect(await named(db, { name: 'Once' })).toHaveLength(1);
  }
});

test('a failed transaction leaves nothing, and later transactions work', async () => {
  const { db } = database;
  const row = { userName: 'Half', passwordHash: 'x', type: 0, registeredAt: 0 };
  const half = db.transaction(async (tx) => {
    await tx.insert(members).values(row);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(half).rejects.toThrow();
  expect(await db.$count(members, eq(members.userName, 'Half'))).toBe(0);
});

test('a statement beside a transaction sees all of it or nothing', async () => {
  const { db } = database;
  const row = { passwordHash: 'x', type: 0, registeredAt: 0 };
  const count = () => db.$count(members, like(members.userName, 'Both%'));
  let beside: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await tx.insert(members).values({ ...row, userName: 'Both1' });
    beside = count();
    await tx.insert(members).values({ ...row, userName: 'Both2' });
  });
  expect([0, 2]).toContain(await beside);
  expect(await count()).toBe(2);
});

test('a long answer arrives complete', async () => {
  const length = 3_000_000;
  const { rows } = (await database.db.execute(
    sql`select repeat('长', ${length / 3}::int) as text from generate_series(1, 2)`,
  )) as unknown as { rows: { text: string }[] };
  expect(rows.map(({ text }) => Buffer.byteLength(text))).toEqual([length, length]);
});
