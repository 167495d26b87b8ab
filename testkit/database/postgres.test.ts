import { Client } from 'pg';
import { expect, test } from 'vitest';
import { postgresFolder, startPostgres } from './postgres.ts';

test.runIf(postgresFolder())('a temporary server answers and is gone once stopped', async () => {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL was there a moment ago');
  const client = new Client({ connectionString: server.url });
  await client.connect();
  expect((await client.query('select 1 + 1 as sum')).rows).toEqual([{ sum: 2 }]);
  await client.end();
  await server.stop();
  await expect(new Client({ connectionString: server.url }).connect()).rejects.toThrow();
});
