import { runConform } from '#conform/command.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm run conform -- URL …`: judges a gateway by the published contract. */
loadEnvironment();
process.exitCode = await runConform(process.argv.slice(2), process.env, console);
