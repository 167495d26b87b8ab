import { join } from 'node:path';
import { type Domain, isTestInDomains } from './changed/domains.ts';
import { relatedTests } from './changed/related.ts';
import type { Scope } from './changed/scope.ts';
import type { Part } from './run-parts.ts';
import { ROOT, TOOLS, task } from './tools.ts';

const REPORTER = './testkit/report';

/** A part with Vitest projects of vitest.config.ts, for all of their files or the given ones. */
function vitest(name: string, projects: readonly string[], files: readonly string[] = []): Part {
  const chosen = projects.map((project) => `--project=${project}`);
  return {
    name,
    script: TOOLS.vitest,
    args: ['run', `--reporter=${REPORTER}/vitest.ts`, ...chosen, ...files],
  };
}

export const BUILD: Part = { name: 'build', script: task('build'), command: 'npm run build' };
const FORMAT: Part = {
  name: 'format and lint',
  script: TOOLS.biome,
  args: ['check', '--error-on-warnings'],
  command: 'npm run check',
};
const TYPES: Part = {
  name: 'types',
  script: join(ROOT, 'scripts', 'checks', 'types', 'check.ts'),
  command: 'npm run check',
};
const RULES = vitest('rules', ['rules']);

/** Checks of the files, without a build. */
export const CHECKS = [RULES, FORMAT, TYPES] as const;

export const CODE = [FORMAT, TYPES] as const;

export const UNIT = vitest('unit tests, gateway and rules', ['!site', '!pages', '!full', '!fleet']);

/** Checks of the running built site: scripts, markup, bytes. */
export const SITE = vitest('built site', ['site', 'pages']);

/** Tests that the gate omits: kills, large tables, other browsers, several processes. */
export const RARE = vitest('kills, large tables, other browsers', ['full', 'fleet']);

/** The browser tests, including those in front of another gateway. */
export const BROWSER: Part = {
  name: 'browser tests',
  script: TOOLS.playwright,
  args: ['test', `--reporter=${REPORTER}/playwright.ts`],
};

/** Parts of a run, in the order in which they start. */
export interface Plan {
  /** Parts that need no built site. */
  readonly files: readonly Part[];
  readonly needsBuild: boolean;
  /** Parts that run one after the other, once the site is built and the other parts are done. */
  readonly built: readonly Part[];
}

/** Returns the parts of a gate, or of a full run. */
export const planOfAll = (full: boolean): Plan => ({
  files: [UNIT, ...CODE],
  needsBuild: true,
  // The part that fails most often comes first.
  built: full ? [SITE, BROWSER, RARE] : [SITE, BROWSER],
});

/**
 * Returns the parts for a change of one domain's code, of texts, of content or of documents.
 * @param paths of all files of the project
 * @param changed the changed ones among them
 */
export function planOfChange(scope: Scope, paths: readonly string[], changed: readonly string[]): Plan {
  const tests = selectUnitTests(scope, paths, changed);
  const units = tests.length > 0 ? [vitest('unit tests', ['!site', '!pages', '!rules'], tests)] : [];
  const specs = [...scope.domains].map((domain) => `e2e/${domain}/`);
  const browser = specs.length > 0 ? [{ ...BROWSER, args: [...(BROWSER.args ?? []), ...specs] }] : [];
  const isShown = changed.some((path) => /^(?:src|build|locales)\//.test(path));
  const ofPages = paths.filter((path) => isPageTest(path) && specs.some((folder) => path.startsWith(folder)));
  const pages = ofPages.length > 0 ? [vitest('pages', ['pages'], ofPages)] : [];
  return {
    files: [RULES, ...units, ...(scope.hasCode || scope.hasLocales ? CODE : [FORMAT])],
    needsBuild: isShown || browser.length > 0,
    built: [...(isShown ? [SITE] : pages), ...browser],
  };
}

const isPageTest = (path: string): boolean => path.endsWith('.page.test.ts');

/** Tests of the words themselves. */
const OF_CONTENT = /^content-store\/.*\.test\.ts$/;
const OF_LOCALES = /^(?:locales|src\/lib\/i18n)\/.*\.test\.ts$/;

function selectUnitTests(
  { domains, hasContent, hasLocales }: Scope,
  paths: readonly string[],
  changed: readonly string[],
): string[] {
  const inDomain = (path: string) => isTestInDomains(path, domains as ReadonlySet<Domain>);
  const isRead = (path: string) =>
    (hasContent && OF_CONTENT.test(path)) || (hasLocales && OF_LOCALES.test(path)) || inDomain(path);
  const beside = paths.filter((path) => /\.test\.tsx?$/.test(path) && isRead(path));
  const found = new Set([...beside, ...relatedTests(paths, changed)]);
  return [...found].filter((path) => !/\.(?:full|page|site)\.test\.ts$/.test(path)).sort();
}

/** Returns a part's share of a run on several machines; one machine runs a part that cannot be divided. */
export function selectShare(part: Part, at: number, index: number, count: number): Part | undefined {
  const isDivided = part.script === TOOLS.vitest || part.script === TOOLS.playwright;
  if (isDivided) return { ...part, args: [...(part.args ?? []), `--shard=${index}/${count}`] };
  return at % count === index - 1 ? part : undefined;
}
