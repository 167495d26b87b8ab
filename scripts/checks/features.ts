import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureTable } from '#contract/site/feature-states.ts';
import { FEATURE_NAMES } from '#contract/site/features.ts';
import { ROUTE_NAMES, routePath } from '#lib/routes/addresses.ts';
import { ROOT } from '../lib/tools.ts';
import type { Problems, Source } from './source.ts';

const DOCUMENT = 'docs/operators.md';
const COMMAND = 'npm run features';
const PART = /(<!-- features -->\n)[\s\S]*?(<!-- \/features -->)/;

const AUDIENCES: Readonly<Record<string, string>> = {
  member: 'all pages for members',
  agent: 'all pages for agents',
};
const pageOf = (route: string): string => {
  const name = ROUTE_NAMES.find((known) => known === route);
  return name === undefined ? (AUDIENCES[route] ?? route) : `\`${routePath(name)}\``;
};

/** Returns the document with the table of features (OPER-1). */
export const withFeatureTable = (text: string): string =>
  text.replace(PART, (_part, begin: string, end: string) => `${begin}${featureTable(pageOf)}\n${end}`);

/** Flags that code reads by their name. */
const READ =
  /\b(?:whitelabel\??\.|whitelabel\[['"]|isOffered\(['"]|\b(?:off|features)\.has\(['"])([A-Z][A-Z0-9_]+)\b/g;

/** Returns flags that code reads and the table lacks, and whether the document has another table (OPER-1). */
export function featureProblems(sources: readonly Source[], document = read()): Problems {
  const known: readonly string[] = FEATURE_NAMES;
  const unknown = sources.flatMap(({ path, text }) =>
    [...text.matchAll(READ)]
      .filter(([, flag = '']) => !known.includes(flag))
      .map(([, flag]) => `${path} reads ${flag}, which contract/site/features.ts lacks`),
  );
  const isCurrent = PART.test(document) && withFeatureTable(document) === document;
  return isCurrent
    ? unknown
    : [...unknown, `${DOCUMENT} has another table of features. Write it: ${COMMAND}`];
}

export const writeFeatureTable = (): void => writeFileSync(join(ROOT, DOCUMENT), withFeatureTable(read()));

function read(): string {
  return readFileSync(join(ROOT, DOCUMENT), 'utf8');
}
