import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import type { OpenDatabase } from '#gateway/platform/db/database.ts';
import { takeEmbedded } from './embedded-pool.ts';

const read = async ({ db }: OpenDatabase, statement: ReturnType<typeof sql>) =>
  ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;

/** Returns the moment at which an engine started: a reused engine still has its own. */
const STARTED = sql`select pg_postmaster_start_time()::text as at, pg_backend_pid() as pid`;
const EVERYTHING = sql`select
  (select json_agg(a order by id) from accounts a) as accounts,
  (select json_agg(relname order by relname) from pg_class where relnamespace = 'public'::regnamespace) as relations,
  (select json_agg(s order by sequencename) from (select sequencename, last_value from pg_sequences) s) as sequences`;

test('a reused database is reset to its first state', async () => {
  const first = await takeEmbedded();
  const begun = await read(first, EVERYTHING);
  const started = await read(first, STARTED);
  await createMembers(first.db, [{ userName: 'newcomer', type: 0, registeredAt: 0, passwordHash: '' }]);
  await first.close();

  const next = await takeEmbedded();
  expect(await read(next, EVERYTHING)).toEqual(begun);
  expect(await read(next, STARTED)).toEqual(started);
  expect(await read(next, sql`select count(*)::int as count from members`)).toEqual([{ count: 0 }]);
  await next.close();
});

const MANY_MEMBERS = sql`insert into members (user_name, type, password_hash, registered_at)
  select 'member' || n, 0, '', now() from generate_series(1, 2000) n`;

test('rows of migrations are restored, and large tables are vacuumed', async () => {
  const first = await takeEmbedded();
  const weights = sql`select json_agg(w)::text as all from bet_weights w`;
  const begun = await read(first, weights);
  const started = await read(first, STARTED);
  await first.db.execute(sql`delete from bet_weights`);
  await first.db.execute(MANY_MEMBERS);
  await first.close();

  const next = await takeEmbedded();
  expect(await read(next, STARTED)).toEqual(started);
  expect(await read(next, weights)).toEqual(begun);
  expect(await read(next, sql`select pg_relation_size('members')::int as bytes`)).toEqual([{ bytes: 0 }]);
  await next.close();
});

test('a database whose statistics a test gathered is not reused', async () => {
  const first = await takeEmbedded();
  await first.db.execute(MANY_MEMBERS);
  await first.db.execute(sql`analyze members`);
  await first.close();
  const next = await takeEmbedded();
  expect(await read(next, sql`select from pg_statistic where starelid = 'members'::regclass`)).toEqual([]);
  await next.close();
});

test('a database whose schema a test changed is not reused', async () => {
  const first = await takeEmbedded();
  await first.db.execute(sql`create table odd ()`);
  await first.close();
  const next = await takeEmbedded();
  expect(await read(next, sql`select relname from pg_class where relname = 'odd'`)).toEqual([]);
  await next.close();
});

test('two open databases share nothing', async () => {
  const [one, other] = [await takeEmbedded(), await takeEmbedded()];
  await one.db.execute(sql`create table odd ()`);
  expect(await read(other, sql`select relname from pg_class where relname = 'odd'`)).toEqual([]);
  await one.close();
  await other.close();
});
