import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutDescription } from './vite-plugins.ts';

const folder = new URL('../contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts') && name !== 'call.ts');

test.each(files)('what browsers get of contract/%s describes no call', (name) => {
  const source = readFileSync(new URL(name, folder), 'utf8');
  const lean = withoutDescription(source);
  expect(lean).not.toMatch(/^ +(?:summary:\s*['"`]|errors:\s*\[|(?:query|body): z)/m);
  expect(lean.match(/defineCall\(/g)?.length).toBe(source.match(/defineCall\(/g)?.length);
});
