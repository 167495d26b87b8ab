import { startPostgres } from '#testkit/database/postgres.ts';
import { startSite } from '#testkit/site/site.ts';
import { contentProblems } from '../checks/content-files.ts';
import { CHECKS } from '../checks/index.ts';
import { budgetProblems, costTable } from '../checks/site/budgets.ts';
import { extremeAnswerProblems } from '../checks/site/extremes.ts';
import { leftoverProblems } from '../checks/site/leftovers.ts';
import { markupProblems } from '../checks/site/markup.ts';
import { measurePages } from '../checks/site/measure.ts';
import { publishingProblems } from '../checks/site/publishing.ts';
import { shippedScriptProblems } from '../checks/site/shipped-scripts.ts';
import { sizeProblems } from '../checks/site/sizes.ts';
import type { Problems } from '../checks/source.ts';
import { failureFrom } from './failure.ts';
import { runPlaywright } from './playwright.ts';
import { runNode } from './run-node.ts';
import { type Step, verdict } from './steps.ts';
import { ONE_SKIPPED } from './tally.ts';
import { TOOLS, task } from './tools.ts';
import { runVitest } from './vitest.ts';

const BUILD = 'build';
const TESTED_ON_BOTH_ENGINES = ['gateway'];

/** A script whose exit code is the verdict. */
function script(name: string, path: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(path, args);
      return verdict(code === 0 ? undefined : output.trim());
    },
  };
}

function found(problems: Problems): string | undefined {
  return problems.length === 0 ? undefined : problems.join('\n');
}

/** What can be said about the files alone. */
export function staticSteps(): Step[] {
  return [
    ...CHECKS.map(({ name, run }): Step => ({ name, run: async () => verdict(found(await run())) })),
    { name: 'content files', run: async () => verdict(found(await contentProblems())) },
    script('format and lint', TOOLS.biome, ['check', '--error-on-warnings']),
    script('types', TOOLS.astro, ['check', '--minimumFailingSeverity', 'warning']),
  ];
}

export function unitSteps(): Step[] {
  return [
    { name: 'unit and gateway tests', run: () => runVitest('unit', []) },
    { name: 'gateway tests on PostgreSQL', run: unitOnPostgres },
  ];
}

async function unitOnPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given ?? server?.url;
  if (!url) return { tally: ONE_SKIPPED, note: 'PostgreSQL is not installed here: tested on PGlite alone.' };
  try {
    return await runVitest('unit-postgres', TESTED_ON_BOTH_ENGINES, { TEST_DATABASE_URL: url });
  } finally {
    await server?.stop();
  }
}

export function buildStep(): Step {
  return script(BUILD, task('build'), []);
}

/** What can be read off the built site while it runs: its scripts, its markup, its bytes. */
export function siteStep(): Step {
  return {
    name: 'built site',
    after: [BUILD],
    run: async () => {
      const site = await startSite();
      try {
        const costs = await measurePages(site.url);
        const results = [
          await shippedScriptProblems(site.url),
          await markupProblems(site.url),
          await leftoverProblems(site.url),
          await sizeProblems(site.url),
          await publishingProblems(),
          await extremeAnswerProblems(site.url),
          ...costs.map(budgetProblems),
        ];
        const failed = results.filter((problems) => problems.length > 0);
        return {
          tally: { passed: results.length - failed.length, failed: failed.length, skipped: 0 },
          failures: failed.map((problems) => failureFrom(problems.join('\n'))),
          note: costTable(costs),
        };
      } finally {
        await site.stop();
      }
    },
  };
}

/** The browser suite; in front of another gateway what is tagged `@upstream`, or `all` of it. */
export function browserSteps(all: boolean): Step[] {
  return [
    { name: 'browser tests', after: [BUILD], alone: true, run: () => runPlaywright('e2e', []) },
    {
      name: 'browser tests in front of another gateway',
      after: [BUILD],
      alone: true,
      run: () =>
        runPlaywright('e2e-upstream', all ? [] : ['--grep', '@upstream'], { E2E_TARGET: 'upstream' }),
    },
  ];
}
