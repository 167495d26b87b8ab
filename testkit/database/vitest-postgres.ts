import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Provides the server of `TEST_DATABASE_URL` to tests, or a temporary one that stops with them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given || server?.url;
  if (!url) throw new Error('PostgreSQL is not installed: install it, or set TEST_DATABASE_URL.');
  project.provide('postgres', url);
  return server?.stop;
}
