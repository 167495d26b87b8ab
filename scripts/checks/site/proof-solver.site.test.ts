import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtSite } from '#server/built-site.ts';
import { ROOT } from '#testkit/project.ts';

const MAX_BYTES = 1_500;
const FOLDER = join(builtSite(join(ROOT, 'dist')) ?? '', 'client', '_astro');

test('the solver of proofs of work is one chunk of at most 1.5 kB, gzip (HOUSE-48)', () => {
  const chunks = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(FOLDER, name)))
    .filter((bytes) => bytes.includes('PBKDF2'));
  expect(chunks).toHaveLength(1);
  for (const bytes of chunks) expect(gzipSync(bytes).length).toBeLessThanOrEqual(MAX_BYTES);
});
