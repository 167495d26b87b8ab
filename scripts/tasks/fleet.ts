import { parseArgs } from 'node:util';
import { FleetError, startFleet } from '#testkit/fleet/fleet.ts';
import { nginxPath } from '#testkit/fleet/nginx.ts';
import { isBuilt } from '../lib/build/is-built.ts';
import { runNode } from '../lib/run-node.ts';
import { task } from '../lib/tools.ts';

const USAGE =
  'npm run fleet -- [--nodes 3] [--port 4000]: several processes behind nginx, with demo data, to try';

/** `npm run fleet -- --nodes 3`: nginx, PostgreSQL and nodes of the site on this machine, until Ctrl-C. */
async function fleet(): Promise<void> {
  const { values } = parseArgs({ options: { nodes: { type: 'string' }, port: { type: 'string' } } });
  const [nodes, port] = [Number(values.nodes ?? 3), Number(values.port ?? 4000)];
  if (!(Number.isInteger(nodes) && nodes >= 1 && nodes <= 16 && Number.isInteger(port)))
    throw new FleetError(USAGE);
  if (nginxPath() === undefined) throw new FleetError('nginx is not installed: apt-get install nginx-light');
  if (!isBuilt()) {
    console.log('Building the site, once per change of its sources…');
    const { code, output } = await runNode(task('build'), []);
    if (code !== 0) throw new Error(output);
  }
  const running = await startFleet(nodes, { env: { PUBLIC_ORIGIN: `http://localhost:${port}` }, port });
  console.log(`The lobby is open: http://localhost:${port}   Log in as player01 with Passw0rd1.`);
  for (const [place, { url }] of running.nodes().entries()) console.log(`  node ${place + 1}: ${url}`);
  console.log(`  database: ${running.databaseUrl}\n  texts: ${running.contentDir}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await running.stop();
}

await fleet().catch((error: unknown) => {
  console.error(error instanceof FleetError || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
});
