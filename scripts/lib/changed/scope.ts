import { type Domain, findDomains } from './domains.ts';

/** The tests that a change needs. */
export interface Scope {
  /** Whether the change may affect everything, so that the gate runs. */
  readonly isEverything: boolean;
  readonly domains: ReadonlySet<Domain>;
  readonly hasCode: boolean;
  readonly hasLocales: boolean;
  readonly hasContent: boolean;
}

const DOCS = /^(?:docs\/|deploy\/|[A-Z]+\.md$|LICENSE$|\.gitignore$|.*\.md$)/;
const CONTENT = /^content\/.*\.(?:md|json|webp|avif|png|jpe?g|svg)$/;
const LOCALES = /^locales\/[\w-]+\.json$/;
/** Files of tests, which do not change the product. */
const OWN_TESTS = /\.(?:test|testing)\.tsx?$/;

/** Returns the scope of changed files; a file without a rule concerns everything. */
export function computeScope(paths: readonly string[]): Scope {
  const [content, locales] = [paths.filter((path) => CONTENT.test(path)), paths.filter(isLocales)];
  const code = paths.filter((path) => !CONTENT.test(path) && !LOCALES.test(path) && !DOCS.test(path));
  const owned = code.map((path) => ({ path, domains: findDomains(path) }));
  return {
    isEverything: owned.some(({ path, domains }) => domains === undefined && !OWN_TESTS.test(path)),
    domains: new Set(owned.flatMap(({ domains }) => domains ?? [])),
    hasCode: code.length > 0,
    hasLocales: locales.length > 0,
    hasContent: content.length > 0,
  };
}

const isLocales = (path: string) => LOCALES.test(path);
