import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { checkDatabase } from './check-database.ts';
import { DatabaseError } from './database-error.ts';
import { openEmbedded } from './embedded.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { refuseNewer } from './refuse-newer.ts';

const { db, close } = await freshDatabase();
afterAll(close);
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-database-'));
  folders.push(folder);
  return folder;
}

/** Starts a server that treats each connection so. @returns its DATABASE_URL, of user lobby */
async function serverThat(treats: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer(treats);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `postgres://lobby:hunter2@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/lobby`;
}

/** An error of PostgreSQL's protocol. */
function errorAnswer(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

const refuses = (code: string) =>
  serverThat((socket) => socket.once('data', () => socket.end(errorAnswer(code))));
const check = (DATABASE_URL: string) => checkDatabase({ DATABASE_URL, DATA_DIR: '' });
const at = (url: string) => new URL(url).host;

test('a PostgreSQL that does not listen is named by its address (OPER-57)', async () => {
  await expect(check('postgres://lobby:hunter2@127.0.0.1:9/lobby')).rejects.toThrow(
    new DatabaseError('DATABASE_URL: nothing answers at 127.0.0.1:9 (ECONNREFUSED).'),
  );
});

test('a PostgreSQL that listens and says nothing ends the start within 10 s (OPER-56, OPER-57)', async () => {
  const url = await serverThat((socket) => onTestFinished(() => void socket.destroy()));
  const began = performance.now();
  await expect(check(url)).rejects.toThrow(
    new DatabaseError(`DATABASE_URL: nothing answers at ${at(url)} (ETIMEDOUT).`),
  );
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a PostgreSQL that refuses its user is named with the user (OPER-57)', async () => {
  await expect(check(await refuses('28P01'))).rejects.toThrow(
    new DatabaseError('DATABASE_URL: the server refused user lobby (28P01).'),
  );
});

test('a PostgreSQL without that database, or without room, is named (OPER-57)', async () => {
  const without = await refuses('3D000');
  await expect(check(without)).rejects.toThrow(
    new DatabaseError(`DATABASE_URL: the server at ${at(without)} has no database lobby (3D000).`),
  );
  const full = await refuses('53300');
  await expect(check(full)).rejects.toThrow(
    new DatabaseError(`DATABASE_URL: the server at ${at(full)} takes no connection now (53300).`),
  );
});

test('a database that a newer version has migrated is left alone (OPER-57)', async () => {
  const connection = { query: (text: string) => db.execute(sql.raw(text)) as Promise<{ rows: unknown[] }> };
  await refuseNewer(connection, 'DATA_DIR');
  const { rows } = await connection.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  const next = String((rows[0] as { count: number }).count).padStart(4, '0');
  await connection.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  );
  const words = `the database was used by a newer version of the site (migration ${next}). Start that version, or restore a backup.`;
  try {
    await expect(refuseNewer(connection, 'DATA_DIR')).rejects.toThrow(
      new DatabaseError(`DATA_DIR: ${words}`),
    );
    await expect(refuseNewer(connection, 'DATABASE_URL')).rejects.toThrow(`DATABASE_URL: ${words}`);
  } finally {
    await connection.query("delete from drizzle.__drizzle_migrations where hash = 'newer'");
  }
});

test('an embedded database that cannot be read is named, and kept (OPER-57)', async () => {
  const DATA_DIR = newFolder();
  const folder = join(DATA_DIR, 'database');
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  await checkDatabase({ DATABASE_URL: undefined, DATA_DIR });
  const words = new RegExp(
    `^DATA_DIR: the database in ${folder} cannot be opened \\([^\\n]+\\)\\. Nothing was changed\\. Restore a backup \\(docs/backup\\.md\\), or move that folder away to begin with an empty one\\.$`,
  );
  await expect(openEmbedded(DATA_DIR)).rejects.toThrow(DatabaseError);
  await expect(openEmbedded(DATA_DIR)).rejects.toThrow(words);
});

test('a folder that has lost the mark of a database is not overwritten (OPER-57)', async () => {
  const DATA_DIR = newFolder();
  mkdirSync(join(DATA_DIR, 'database', 'base'), { recursive: true });
  const start = checkDatabase({ DATABASE_URL: undefined, DATA_DIR });
  await expect(start).rejects.toThrow(/cannot be opened \(PG_VERSION is missing\)\. Nothing was changed/);
  expect(readdirSync(join(DATA_DIR, 'database'))).toEqual(['base']);
});

test('a data folder that another process has open is reported as before (OPER-57)', async () => {
  const DATA_DIR = newFolder();
  onTestFinished(lockFolder(DATA_DIR));
  const start = checkDatabase({ DATABASE_URL: undefined, DATA_DIR });
  await expect(start).rejects.toThrow(FolderInUseError);
});
