import { parseArgs } from 'node:util';
import { ensureBrowser } from '#testkit/browser/chromium.ts';
import { hasPostgres } from '#testkit/database/postgres.ts';
import { firefox } from '#testkit/engines/firefox.ts';
import { webkit } from '#testkit/engines/webkit.ts';
import { canRunFleet } from '#testkit/fleet/fleet.ts';
import { installEmulator } from '#testkit/third-party/firebase-emulator.ts';
import { projectPaths } from '../checks/source.ts';
import { changedFiles } from '../lib/changed/files.ts';
import { computeScope } from '../lib/changed/scope.ts';
import { BROWSER, BUILD, type Plan, planOfAll, planOfChange, selectShare } from '../lib/parts.ts';
import { startRun } from '../lib/run-parts.ts';
import { recordTimes, writeTimes } from '../lib/run-times.ts';
import { leaveShard, parseShard, readShards } from '../lib/shard.ts';

const USAGE = `Usage: npm test: the gate for every change
npm test -- --full: all tests
npm test -- --changed [commit]: the tests of the files that differ from that commit (main)
npm test -- [--full] --shard=2/4: the second of four shares, each on another machine
npm test -- --merge <folder>: adds up the outcomes of shards from .test-results/shards
npm test -- --times: writes the times of the last runs into CONTRIBUTING.md`;

const OPTIONS = {
  full: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  shard: { type: 'string' },
  merge: { type: 'boolean', default: false },
  times: { type: 'boolean', default: false },
} as const;

async function runTests(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const { full, changed, merge } = values;
  const [named] = positionals;
  if (positionals.length > (changed || merge ? 1 : 0)) throw new TypeError(USAGE);
  if (values.times) return writeTimes();
  if (merge) return mergeShards(named);
  const shard = values.shard === undefined ? undefined : parseShard(values.shard);
  const plan = changed ? planFor(named ?? 'main') : planOfAll(full);
  prepareEnvironment(full, plan);

  const run = startRun();
  if (!hasPostgres()) run.skip('PostgreSQL is not installed here: the gateway is tested on PGlite alone.');
  if (full) skipMissing(run.skip);
  const own = (parts: Plan['built']) =>
    shard ? parts.flatMap((part, at) => selectShare(part, at, shard.index, shard.count) ?? []) : parts;
  const isBuilt = plan.needsBuild ? run.run(BUILD) : Promise.resolve(true);
  const files = run.run(...own(plan.files));
  if (await isBuilt) {
    await files;
    for (const part of own(plan.built)) await run.run(part);
  } else run.skip('Without a build neither the site nor the browser tests could run.');
  await files;
  if (shard) leaveShard(shard, run.outcome());
  else if (!changed) recordTimes(full ? 'full' : 'gate', run.times());
  return run.end();
}

/** Sets the environment for the parts of this run. */
function prepareEnvironment(full: boolean, { built }: Plan): void {
  if (full) {
    process.env.TEST_FULL = '1';
    if (canRunFleet()) process.env.E2E_FLEET = 'on';
    installEmulator();
  }
  process.env.E2E_UPSTREAM = 'on';
  if (built.some(({ name }) => name === BROWSER.name)) ensureBrowser();
}

function planFor(commit: string): Plan {
  const files = changedFiles(commit);
  const scope = computeScope(files);
  const domains = [...scope.domains].join(', ');
  console.log(
    scope.isEverything
      ? `${files.length} files differ from ${commit}, and they concern more than one domain: the gate runs.`
      : `${files.length} files differ from ${commit}${domains && `, in ${domains}`}.`,
  );
  return scope.isEverything ? planOfAll(false) : planOfChange(scope, projectPaths(), files);
}

function skipMissing(skip: (why: string) => void): void {
  if (!canRunFleet()) skip('nginx or PostgreSQL is not installed here: no fleet of processes is tried.');
  for (const { name, packages, isInstalled } of [firefox, webkit]) {
    if (!isInstalled()) skip(`${name} is not installed here (${packages.join(', ')}): it tries nothing.`);
  }
}

function mergeShards(folder: string | undefined): number {
  if (folder === undefined) throw new TypeError(USAGE);
  const run = startRun();
  for (const outcome of readShards(folder)) run.addOutcome(outcome);
  return run.end();
}

process.exitCode = await runTests().catch((error: unknown) => {
  console.error(error instanceof TypeError ? error.message : error);
  return error instanceof TypeError ? 2 : 1;
});
