import { join } from 'node:path';
import type { Part } from './run-parts.ts';
import { ROOT, TOOLS, task } from './tools.ts';

const REPORTER = './testkit/report';

/** Vitest's projects of vitest.config.ts. */
function vitest(name: string, projects: readonly string[]): Part {
  return {
    name,
    script: TOOLS.vitest,
    args: ['run', `--reporter=${REPORTER}/vitest.ts`, ...projects.map((project) => `--project=${project}`)],
  };
}

export const BUILD: Part = { name: 'build', script: task('build') };
const FORMAT: Part = { name: 'format and lint', script: TOOLS.biome, args: ['check', '--error-on-warnings'] };
const TYPES: Part = { name: 'types', script: join(ROOT, 'scripts', 'checks', 'types', 'check.ts') };

/** What can be said about the files alone. */
export const CHECKS = [vitest('rules', ['rules']), FORMAT, TYPES] as const;
export const CODE = [FORMAT, TYPES] as const;
export const UNIT = vitest('unit tests, gateway and rules', ['!site', '!full', '!fleet']);
/** What can be read off the built site while it runs: its scripts, its markup, its bytes. */
export const SITE = vitest('built site', ['site']);
/** What a change is not tested with each time: kills, large tables, other browsers, several processes. */
export const RARE = vitest('kills, large tables, other browsers', ['full', 'fleet']);
/** The browser tests, those that run in front of another gateway included. */
export const BROWSER: Part = {
  name: 'browser tests',
  script: TOOLS.playwright,
  args: ['test', `--reporter=${REPORTER}/playwright.ts`],
};
