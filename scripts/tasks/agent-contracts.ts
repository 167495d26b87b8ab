import { pino } from 'pino';
import { ContractError, runContractsCommand } from '#gateway/agents/contracts/command.ts';
import { commandClock } from '#gateway/platform/clock/command-clock.ts';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import { readSettings } from '#server/settings.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run agent-contracts -- list | offer | change`: contracts that the house or an upline offers to members. */
async function agentContracts(): Promise<void> {
  const { gateway } = readSettings(process.env);
  const database = await openDatabase(gateway, pino({ level: 'silent' }));
  const { db, close } = database;
  try {
    console.log(
      await runContractsCommand({ db, clock: await commandClock(database) }, process.argv.slice(2)),
    );
  } finally {
    await close();
  }
}

loadEnvironment();
await agentContracts().catch((error: Error) => {
  console.error(error instanceof ContractError ? error.message : error);
  process.exitCode = 1;
});
