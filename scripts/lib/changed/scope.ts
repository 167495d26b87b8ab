import { type Domain, domainsOf } from './domains.ts';

/** What has to be tried after a change. */
export interface Scope {
  /** Whether the change concerns more than one domain's code can show: the gate runs. */
  readonly isEverything: boolean;
  readonly domains: ReadonlySet<Domain>;
  readonly hasCode: boolean;
  readonly hasLocales: boolean;
  readonly hasContent: boolean;
}

const DOCS = /^(?:docs\/|deploy\/|[A-Z]+\.md$|LICENSE$|\.gitignore$|.*\.md$)/;
const CONTENT = /^content\/.*\.(?:md|json|webp|avif|png|jpe?g|svg)$/;
const LOCALES = /^locales\/[\w-]+\.json$/;
/** Change what is tried, and nothing of what the product does. */
const OWN_TESTS = /\.(?:test|testing)\.tsx?$/;

/** Returns what has to be tried where these files changed; a file that no rule knows concerns everything. */
export function scopeOf(paths: readonly string[]): Scope {
  const [content, locales] = [paths.filter((path) => CONTENT.test(path)), paths.filter(isLocales)];
  const code = paths.filter((path) => !CONTENT.test(path) && !LOCALES.test(path) && !DOCS.test(path));
  const owned = code.map((path) => ({ path, domains: domainsOf(path) }));
  return {
    isEverything: owned.some(({ path, domains }) => domains === undefined && !OWN_TESTS.test(path)),
    domains: new Set(owned.flatMap(({ domains }) => domains ?? [])),
    hasCode: code.length > 0,
    hasLocales: locales.length > 0,
    hasContent: content.length > 0,
  };
}

const isLocales = (path: string) => LOCALES.test(path);
