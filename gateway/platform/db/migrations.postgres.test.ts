import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './database.ts';
import * as schema from './schema/index.ts';

const readMeta = (name: string) => JSON.parse(readFileSync(join(MIGRATIONS, 'meta', name), 'utf8'));

test('the migrations create the schema of the code', async () => {
  const { entries } = readMeta('_journal.json') as { entries: { idx: number }[] };
  const last = String(entries.at(-1)?.idx).padStart(4, '0');
  const missing = await generateMigration(readMeta(`${last}_snapshot.json`), generateDrizzleJson(schema));
  expect(missing).toEqual([]);
});
