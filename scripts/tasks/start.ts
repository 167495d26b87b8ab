import { exitWith, main } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';
import { isBuilt } from '../lib/build/is-built.ts';
import { loadEnvironment } from '../lib/load-environment.ts';
import { runNode } from '../lib/run-node.ts';
import { task } from '../lib/tools.ts';

/** `npm start`: the built site with its gateway at one address, rebuilt if its sources changed. */
async function start(): Promise<void> {
  loadEnvironment();
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  // Before the build, which takes half a minute: a wrong setting is reported immediately.
  readSettings(environment);
  if (!isBuilt()) {
    console.log('Building the site, once per change of its sources…');
    // In a separate process: the bundler needs more memory than the site, and would keep it.
    const { code, output } = await runNode(task('build'), []);
    if (code !== 0) throw new Error(output);
  }
  const { front, settings, steps } = await main(environment);
  const demo = settings.gatewayOrigin === undefined && settings.gateway.DEMO_DATA;
  console.log(`The lobby is open: ${front.url}${demo ? '   Log in as player01 with Passw0rd1' : ''}`);
  for (const step of steps) console.log(step);
}

await start().catch(exitWith);
