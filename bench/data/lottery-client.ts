import { runLotteries } from '#gateway/lottery/run.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { faultLines, verifyLedger } from '#gateway/wallet/audit/verify.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { sellTickets } from '#testkit/lottery/sold-tickets.ts';

/**
 * Sells tickets on the PostgreSQL of `TEST_DATABASE_URL`: given numbers of tickets a draw, players and draws. Then draws
 * and settles one draw after another, like a gateway every second. Prints each duration in milliseconds.
 */
const [perDraw = 0, players = 1, draws = 1] = process.argv.slice(2).map(Number);

const database = await freshDatabase();
const { db } = database;
const changes = createChanges(database.processMessages);
const sold = await sellTickets(db, Date.now(), { players, each: perDraw / players, draws });

const times: number[] = [];
for (const { completeAt } of sold.issues) {
  const started = performance.now();
  await runLotteries({ db, clock: () => completeAt, changes, dataKey: testDataKey });
  times.push(performance.now() - started);
}

const faults = faultLines(await verifyLedger(db));
if (faults.length > 0) throw new Error(faults.join('\n'));
console.log(JSON.stringify({ times }));
await database.close();
