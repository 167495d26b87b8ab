import { parseArgs } from 'node:util';
import { FleetError, startFleet } from '#testkit/fleet/fleet.ts';
import { nginxPath } from '#testkit/fleet/nginx.ts';
import { isBuilt } from '../lib/build/is-built.ts';
import { handOver, runNode } from '../lib/run-node.ts';
import { TOOLS, task } from '../lib/tools.ts';

const USAGE = `npm run fleet -- [--nodes 3] [--port 4000] [--durable]: starts several processes behind nginx, with demo data
npm run fleet -- test: tests a fleet with kills, replacements and load, then with browser tests`;

/** `npm run fleet -- --nodes 3`: nginx, PostgreSQL and nodes of the site on this machine, until Ctrl-C; or their tests. */
async function fleet(): Promise<void> {
  const options = {
    nodes: { type: 'string' },
    port: { type: 'string' },
    durable: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [nodes, port] = [Number(values.nodes ?? 3), Number(values.port ?? 4000)];
  const isTest = positionals.length === 1 && positionals[0] === 'test';
  const isSize = Number.isInteger(nodes) && nodes >= 1 && nodes <= 16 && Number.isInteger(port);
  if (!isSize || (positionals.length > 0 && !isTest)) throw new FleetError(USAGE);
  if (nginxPath() === undefined) throw new FleetError('nginx is not installed: apt-get install nginx-light');
  if (!isBuilt()) {
    console.log('Building the site, once per change of its sources…');
    const { code, output } = await runNode(task('build'), []);
    if (code !== 0) throw new Error(output);
  }
  if (isTest) {
    process.exitCode = await testFleet();
    return;
  }
  const { durable } = values;
  const running = await startFleet(nodes, { port, durable });
  console.log(`The lobby is open: ${running.url}   Log in as player01 with Passw0rd1`);
  for (const [place, { url }] of running.nodes().entries()) console.log(`  node ${place + 1}: ${url}`);
  console.log(
    `  database: ${running.databaseUrl}\n  texts: ${running.contentDir}\n  ${describeDurability(durable)}`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await running.stop();
}

/** Describes whether commits survive a power cut. */
function describeDurability(durable: boolean): string {
  return durable
    ? 'PostgreSQL runs with fsync: commits are on the disk.'
    : 'PostgreSQL runs without fsync: a power cut may lose commits. --durable turns it on.';
}

/** @returns the exit code */
async function testFleet(): Promise<number> {
  const code = await handOver(TOOLS.vitest, ['run', '--project=fleet'], { TEST_FULL: '1' });
  return code || handOver(task('e2e'), ['--fleet', '--no-build']);
}

await fleet().catch((error: unknown) => {
  console.error(error instanceof FleetError || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
});
