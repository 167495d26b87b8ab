import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planStatements } from './planned-statements.ts';
import { isUniqueViolation } from './unique-violation.ts';

let plain: PGlite;
let engine: PGlite;
beforeAll(async () => {
  plain = await PGlite.create();
  await plain.exec(`
    create table notes (
      id bigint generated always as identity primary key, name text unique, amount bigint, flag boolean,
      about jsonb, tags text[], at timestamptz
    )`);
  engine = (await plain.clone()) as PGlite;
  planStatements(engine);
}, 60_000);
afterAll(async () => {
  await plain.close();
  await engine.close();
});

const INSERT =
  'insert into notes (name, amount, flag, about, tags, at) values ($1, $2, $3, $4, $5, $6) returning *';
const row = (name: string) => [name, 12n, false, { a: [1, '”'] }, ['x', 'y, z'], new Date(0)];

test('what comes back is what the engine itself gives, first use or later', async () => {
  for (const name of ['a', 'b', 'c', null]) {
    const given = name === null ? [null, null, null, null, null, null] : row(name);
    expect(await engine.query(INSERT, given)).toEqual(await plain.query(INSERT, given));
  }
  const select = 'select name, amount, at from notes where amount = $1 order by name';
  const options = { rowMode: 'array', parsers: { 1184: (text: string) => text } } as const;
  for (let use = 0; use < 3; use++) {
    expect(await engine.query(select, [12], options)).toEqual(await plain.query(select, [12], options));
  }
  const change = 'update notes set flag = true where name = $1';
  for (const name of ['a', 'b', 'nobody']) {
    expect(await engine.query(change, [name])).toEqual(await plain.query(change, [name]));
  }
});

test('a statement that fails says why, and the next ones go on', async () => {
  for (let use = 0; use < 3; use++) {
    const again = await engine.query(INSERT, row('a')).catch((error: unknown) => error);
    expect(isUniqueViolation(again)).toBe(true);
    expect((await engine.query('select count(*)::int as n from notes where name = $1', ['a'])).rows).toEqual([
      { n: 1 },
    ]);
  }
});

test('a statement waits for a transaction that is open, and sees what it left', async () => {
  const count = 'select count(*)::int as n from notes where name like $1';
  const counted = async () => ((await engine.query(count, ['t%'])).rows as { n: number }[])[0]?.n;
  expect([await counted(), await counted()]).toEqual([0, 0]);
  let meanwhile: Promise<number | undefined> | undefined;
  await engine.transaction(async (tx) => {
    await tx.query(INSERT, row('t1'));
    meanwhile = counted();
    await tx.query(INSERT, row('t2'));
  });
  expect(await meanwhile).toBe(2);
});

test('a plan that a change of its table made old is made again', async () => {
  const select = 'select * from notes where name = $1';
  for (let use = 0; use < 2; use++) await engine.query(select, ['a']);
  await engine.exec('alter table notes add column more int default 7');
  for (let use = 0; use < 3; use++) {
    expect((await engine.query(select, ['a'])).rows).toEqual([expect.objectContaining({ more: 7 })]);
  }
});

test('of many statements the engine keeps a part', async () => {
  for (let number = 0; number < 200; number++) {
    for (let use = 0; use < 2; use++) {
      expect((await engine.query(`select $1::int + ${number} as n`, [1])).rows).toEqual([{ n: number + 1 }]);
    }
  }
  const kept = 'select count(*)::int as n from pg_prepared_statements';
  const [found] = (await plain.query(kept)).rows as { n: number }[];
  expect(found?.n).toBe(0);
  const [planned] = (await engine.query(kept)).rows as { n: number }[];
  expect(planned?.n).toBeGreaterThan(100);
  expect(planned?.n).toBeLessThanOrEqual(150);
});
