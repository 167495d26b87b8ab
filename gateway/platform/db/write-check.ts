import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { writeChecks } from './schema/index.ts';

/** Minimum interval between writes, and the timeout of each (HOUSE-71). */
const EVERY_MS = 10_000;
const WITHIN_MS = 1_000;

interface Run {
  readonly begunAt: number;
  /** Never rejects. */
  readonly isWritten: Promise<boolean>;
  isOver: boolean;
}

/** Writes a row and deletes it: a full or read-only disk still answers reads. */
const writeOnce = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(writeChecks).values({}).returning({ id: writeChecks.id });
    if (row) await tx.delete(writeChecks).where(eq(writeChecks.id, row.id));
  });

/**
 * Creates a function that reports whether the database accepts writes, by its last check. One check runs at a time; one
 * that takes too long counts as failed until it is over.
 * @param now monotonic milliseconds
 */
export function createWriteCheck(db: Database, now = () => performance.now()): () => Promise<boolean> {
  let run: Run | undefined;
  const begin = (): Run => {
    const isWritten = writeOnce(db).then(
      () => true,
      () => false,
    );
    const begun: Run = { begunAt: now(), isWritten, isOver: false };
    void isWritten.then(() => {
      begun.isOver = true;
    });
    return begun;
  };
  return () => {
    if (!run || (run.isOver && now() - run.begunAt >= EVERY_MS)) run = begin();
    return Promise.race([run.isWritten, delay(WITHIN_MS, false, { ref: false })]);
  };
}
