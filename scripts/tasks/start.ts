import { checkStart } from '#server/start/check-start.ts';
import { exitWith } from '#server/start/start-error.ts';
import { isBuilt } from '../lib/build/is-built.ts';
import { ENV_FILE, loadEnvironment } from '../lib/load-environment.ts';
import { runNode } from '../lib/run-node.ts';
import { task } from '../lib/tools.ts';

/** `npm start`: the built site with its gateway at one address, rebuilt if its sources changed. */
async function start(): Promise<void> {
  loadEnvironment();
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  // Before the build, which takes half a minute: what is wrong is reported immediately.
  const checked = await checkStart(environment, { envFile: ENV_FILE });
  if (!isBuilt()) {
    console.log('Building the site, once per change of its sources…');
    // In a separate process: the bundler needs more memory than the site, and would keep it.
    const { code, output } = await runNode(task('build'), []);
    if (code !== 0) throw new Error(output);
  }
  const { main } = await import('#server/main.ts');
  const { front, settings, steps } = await main(environment, checked);
  const demo = settings.gatewayOrigin === undefined && settings.gateway.DEMO_DATA;
  console.log(`The lobby is open: ${front.url}${demo ? '   Log in as player01 with Passw0rd1' : ''}`);
  for (const step of steps) console.log(step);
}

await start().catch(exitWith);
