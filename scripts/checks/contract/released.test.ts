import { expect, test } from 'vitest';
import { CONTRACT_VERSION } from '#contract/site/version.ts';
import { openApiDocument } from '#gateway/site/docs/openapi.ts';
import {
  compareVersions,
  describedVersions,
  publishedVersions,
  readPublished,
  versionProblems,
} from './released.ts';

test('the present contract follows the newest published one by its version (OPER-23)', () => {
  const newest = publishedVersions().at(-1) ?? '';
  const present = JSON.parse(JSON.stringify(openApiDocument()));
  const versions = { old: newest, now: CONTRACT_VERSION, described: describedVersions() };
  expect(versionProblems(readPublished(newest), present, versions)).toEqual([]);
});

test('each published version names itself and has an entry in the changelog (OPER-22)', () => {
  expect(publishedVersions().length).toBeGreaterThan(0);
  for (const version of publishedVersions()) {
    expect(readPublished(version).info.version).toBe(version);
    expect(describedVersions()).toContain(version);
  }
});

test('versions are ordered by their numbers (OPER-22)', () => {
  expect(['1.10.0', '1.2.0', '2.0.0', '1.2.3'].toSorted(compareVersions)).toEqual([
    '1.2.0',
    '1.2.3',
    '1.10.0',
    '2.0.0',
  ]);
});
