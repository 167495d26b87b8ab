import { startPostgres } from '#testkit/database/postgres.ts';
import { handOver } from '../lib/run-node.ts';
import { TOOLS } from '../lib/tools.ts';

/** `npm run unit -- [--postgres] [Vitest's arguments]`: the tests of files, in the terminal. */
const args = process.argv.slice(2);
const server = args.includes('--postgres') ? await startPostgres() : undefined;
const rest = args.filter((argument) => argument !== '--postgres');
try {
  process.exitCode = await handOver(
    TOOLS.vitest,
    ['run', ...rest],
    server ? { TEST_DATABASE_URL: server.url } : {},
  );
} finally {
  await server?.stop();
}
