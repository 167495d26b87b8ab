import { Client } from 'pg';
import { expect, test } from 'vitest';
import { DURABLE, postgresFolder, startPostgres } from './postgres.ts';

test.runIf(postgresFolder())(
  'a temporary server answers, and refuses connections after its stop',
  async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL is installed, but did not start');
    const client = new Client({ connectionString: server.url });
    await client.connect();
    expect((await client.query('select 1 + 1 as sum')).rows).toEqual([{ sum: 2 }]);
    await client.end();
    await server.stop();
    await expect(new Client({ connectionString: server.url }).connect()).rejects.toThrow();
  },
);

test.runIf(postgresFolder())(
  'a temporary server waits for the disk only if configured (NODE-6)',
  { timeout: 60_000 },
  async () => {
    const results: unknown[] = [];
    for (const settings of [undefined, DURABLE]) {
      const server = await startPostgres(settings);
      const client = new Client({ connectionString: server?.url });
      await client.connect();
      const { rows } = await client.query(
        `select string_agg(setting, ' ' order by name) as settings from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
      );
      results.push(...rows);
      await client.end();
      await server?.stop();
    }
    expect(results).toEqual([{ settings: 'off off off' }, { settings: 'on on on' }]);
  },
);
