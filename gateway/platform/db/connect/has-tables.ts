import { Client } from 'pg';

const CONNECT_WITHIN_MS = 5_000;

/** Returns whether a PostgreSQL database was migrated by any version; it is not migrated by that. */
export async function hasTables(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('public.members') is not null as found`,
    );
    return rows[0]?.found ?? false;
  } catch (cause) {
    throw new Error('DATABASE_URL: the database cannot be reached', { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
