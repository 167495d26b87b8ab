import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { openServer } from '#gateway/platform/db/connect/server.ts';
import type { OpenDatabase } from '#gateway/platform/db/database.ts';
import { takeEmbedded } from './embedded-pool.ts';
import { databaseUrl, onServer, serverTemplate } from './server-template.ts';

/** PostgreSQL server on which tests create databases; without it they run on the embedded engine. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL || undefined;

export interface FreshDatabase extends OpenDatabase {
  /** The same database as another process would open it; the embedded one is shared, since it allows one process. */
  openAgain(): Promise<OpenDatabase>;
}

/**
 * Opens a migrated database that nothing else uses: embedded, or on the server of `TEST_DATABASE_URL`.
 * Closing it deletes it.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  if (TEST_DATABASE_URL === undefined) {
    const embedded = await takeEmbedded();
    return { ...embedded, openAgain: async () => ({ ...embedded, close: async () => {} }) };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = await serverTemplate(TEST_DATABASE_URL);
  await onServer(TEST_DATABASE_URL, `create database ${name} template ${template}`);
  const open = () => openServer(databaseUrl(TEST_DATABASE_URL, name), pino({ level: 'silent' }));
  const opened = await open();
  return {
    ...opened,
    openAgain: open,
    async close() {
      await opened.close();
      await onServer(TEST_DATABASE_URL, `drop database if exists ${name} with (force)`);
    },
  };
}
