import { exitWith, main } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';
import { buildSite, isBuilt } from '../lib/build/build-site.ts';
import { loadEnvironment } from '../lib/load-environment.ts';

/** `npm start`: the built site with its gateway at one address, built again where its sources changed. */
async function start(): Promise<void> {
  loadEnvironment();
  // As it was set: the builder makes this process a production one, which has no demo data.
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  // Before the build: a typing error in a setting should not take half a minute to be told.
  readSettings(environment);
  if (!isBuilt()) {
    console.log('Building the site, once per change of its sources…');
    await buildSite();
  }
  const { front, settings } = await main(environment);
  const demo = settings.gatewayOrigin === undefined && settings.gateway.DEMO_DATA;
  console.log(`The lobby is open: ${front.url}${demo ? '   Log in as player01 with Passw0rd1.' : ''}`);
}

await start().catch(exitWith);
