import { runLotteries } from '#gateway/lottery/run.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { faultLines, verifyLedger } from '#gateway/wallet/audit/verify.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { sellTickets } from '#testkit/lottery/sold-tickets.ts';

/**
 * Sells tickets on the PostgreSQL of `TEST_DATABASE_URL`: so many a draw, to so many players, for so many draws. Then draws
 * and settles one draw after another, as a gateway does every second. Prints how long each took, in milliseconds.
 */
const [perDraw = 0, players = 1, draws = 1] = process.argv.slice(2).map(Number);

const database = await freshDatabase();
const { db } = database;
const changes = createChanges(database.processMessages);
const sold = await sellTickets(db, Date.now(), { players, each: perDraw / players, draws });

const times: number[] = [];
for (const { completeAt } of sold.issues) {
  const started = performance.now();
  await runLotteries({ db, clock: () => completeAt, changes });
  times.push(performance.now() - started);
}

const faults = faultLines(await verifyLedger(db));
if (faults.length > 0) throw new Error(faults.join('\n'));
console.log(JSON.stringify({ times }));
await database.close();
