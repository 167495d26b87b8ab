import { expect, onTestFinished, test } from 'vitest';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { freshDatabase, TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';

test.skipIf(TEST_DATABASE_URL === undefined)(
  'every process on the database knows an import within a second (OPER-60)',
  async () => {
    const own = await freshDatabase();
    onTestFinished(own.close);
    const other = await own.openAgain();
    onTestFinished(other.close);
    const changes = createChanges(other.processMessages);
    let calls = 0;
    changes.onCatalogue(() => {
      calls += 1;
    });
    await expect.poll(() => changes.connected()).toBe(true);
    const before = calls;
    createChanges(own.processMessages).publishCatalogue();
    await expect.poll(() => calls, { timeout: 1_000 }).toBeGreaterThan(before);
  },
);
