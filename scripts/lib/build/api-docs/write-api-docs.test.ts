import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { CONTRACT_VERSION } from '#contract/site/version.ts';
import { writeApiDocs } from './write-api-docs.ts';

const folder = mkdtempSync(join(tmpdir(), 'lobby-api-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a build has the contract for programs and for people (OPER-12)', { timeout: 120_000 }, () => {
  writeApiDocs(folder, console.log);
  const document = JSON.parse(readFileSync(join(folder, 'wps', 'openapi.json'), 'utf8'));
  expect(document.info.version).toBe(CONTRACT_VERSION);
  const page = readFileSync(join(folder, 'wps', 'docs', 'plain.html'), 'utf8');
  for (const { path } of Object.values(CALLS)) expect(page).toContain(path);
  expect(page).toContain('<h2>Begin here</h2>');
});
