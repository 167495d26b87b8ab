import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { members } from './schema/index.ts';

const database = await freshDatabase();
afterAll(() => database.close());

test('a moment comes back as it went in, whatever the time zone of the connection', async () => {
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
