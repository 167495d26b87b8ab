import { parseArgs } from 'node:util';
import { startPostgres } from '#testkit/database/postgres.ts';
import { changedFiles } from '../lib/changed/files.ts';
import { type Chosen, targetNamed, touchedTargets } from '../lib/mutation/choose.ts';
import { mutate, type Tried } from '../lib/mutation/run.ts';
import { MUTATION_TARGETS } from '../mutation-targets.ts';

const USAGE = `Usage: npm run mutate -- [--again] [--full] <folder or file> [folder or files of tests]
npm run mutate -- [--again] --all: every target of scripts/mutation-targets.ts
npm run mutate -- [--again] --changed [commit]: the targets that differ from that commit (main)`;

/**
 * Mutates code one place at a time and runs the tests beside it. Lists the surviving mutants, then the mutation score, and
 * fails if it is below the required one. Gateway tests run on PostgreSQL if it is installed, else on PGlite.
 */
async function runMutations(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const targets = chooseTargets(values, positionals);
  const usesDatabase = targets.some(({ target }) => target.startsWith('gateway'));
  const server = usesDatabase ? await startPostgres() : undefined;
  if (server) process.env.TEST_DATABASE_URL = server.url;
  const tried: Tried[] = [];
  try {
    for (const target of targets) tried.push(await tryTarget(target, values.again));
  } finally {
    await server?.stop();
  }
  console.log(tried.map(({ line }) => line).join('\n') || 'No target was touched.');
  return tried.every(({ isEnough }) => isEnough) ? 0 : 1;
}

/** @throws {TypeError} with the usage */
function chooseTargets(
  { all, changed, full }: { all: boolean; changed: boolean; full: boolean },
  [name, tests, ...more]: readonly string[],
): readonly Chosen[] {
  if (all && !changed && !full && name === undefined) return MUTATION_TARGETS;
  if (changed && !all && !full && tests === undefined) return touchedTargets(changedFiles(name ?? 'main'));
  if (all || changed || name === undefined || more.length > 0) throw new TypeError(USAGE);
  return [{ ...targetNamed(name), ...(tests !== undefined && { tests }), ...(full && { isFull: true }) }];
}

/** Mutates one target; a target whose tests already fail does not stop the others. */
async function tryTarget(chosen: Chosen, isAgain: boolean): Promise<Tried> {
  try {
    return await mutate(chosen, isAgain);
  } catch (error) {
    console.error(error);
    return { line: `${chosen.target}: could not be tried (see above)`, isEnough: false };
  }
}

process.exitCode = await runMutations().catch((error: unknown) => {
  console.error(error instanceof TypeError ? error.message : error);
  return error instanceof TypeError ? 2 : 1;
});
