import { Client } from 'pg';

/** Sums debits and credits of each transaction, and of all. */
const OUT_OF_BALANCE =
  'select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0';

/** Counts the transactions of a database that do not sum to zero. */
export async function unbalanced(databaseUrl: string): Promise<number | null> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(OUT_OF_BALANCE)).rowCount;
  } finally {
    await client.end();
  }
}
