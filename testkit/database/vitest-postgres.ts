import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Names tests the server of `TEST_DATABASE_URL`, or a temporary one that ends with them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given || server?.url;
  if (!url) throw new Error('PostgreSQL is not installed here.');
  project.provide('postgres', url);
  return server?.stop;
}
