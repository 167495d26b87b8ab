import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CONTRACT_VERSION } from '#contract/site/version.ts';
import type { OpenApi } from '#gateway/site/docs/document.ts';
import { openApiDocument } from '#gateway/site/docs/openapi.ts';
import { listBreaches, withoutWords } from './compare.ts';

const FOLDER = new URL('../../../contract/published/', import.meta.url);
const CHANGELOG = new URL('../../../contract/CHANGELOG.md', import.meta.url);

const toNumbers = (version: string): number[] => version.split('.').map(Number);

/** Compares versions: below zero where the first is older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [toNumbers(one), toNumbers(other)];
  return left.map((part, place) => part - (right[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Returns the published versions, the newest last. */
export const publishedVersions = (): string[] =>
  readdirSync(FOLDER)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted(compareVersions);

export const readPublished = (version: string): OpenApi =>
  JSON.parse(readFileSync(new URL(`${version}.json`, FOLDER), 'utf8')) as OpenApi;

/** Returns the versions that the changelog describes. */
export const describedVersions = (text = readFileSync(CHANGELOG, 'utf8')): string[] =>
  [...text.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version = '']) => version);

/**
 * Returns what a document lacks to follow a published one (OPER-23).
 * @param versions of the published document, of the present one, and of the changelog's entries
 */
export function versionProblems(
  published: OpenApi,
  present: OpenApi,
  versions: { readonly old: string; readonly now: string; readonly described: readonly string[] },
): string[] {
  const { old, now, described } = versions;
  const [major = 0] = toNumbers(old);
  const [majorNow = 0] = toNumbers(now);
  const breaches = majorNow > major ? [] : listBreaches(published, present);
  const problems = breaches.map(
    ({ rule, where, what }) => `${where}: ${what} (rule ${rule} of OPER-24). A higher major is needed.`,
  );
  if (isDeepStrictEqual(withoutWords(published), withoutWords(present))) return problems;
  if (compareVersions(now, old) <= 0)
    problems.push(`The contract differs from ${old}. Raise CONTRACT_VERSION in contract/site/version.ts.`);
  if (!described.includes(now)) problems.push(`contract/CHANGELOG.md has no entry "## ${now}".`);
  return problems;
}

/** Writes the document of the present version. @throws {Error} where it was published before */
export function publish(): string {
  if (publishedVersions().includes(CONTRACT_VERSION))
    throw new Error(
      `${CONTRACT_VERSION} is published. Raise CONTRACT_VERSION in contract/site/version.ts first.`,
    );
  writeFileSync(
    new URL(`${CONTRACT_VERSION}.json`, FOLDER),
    `${JSON.stringify(openApiDocument(), null, 1)}\n`,
  );
  return `Written: contract/published/${CONTRACT_VERSION}.json`;
}
