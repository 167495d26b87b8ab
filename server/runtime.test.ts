import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { SITE_FLAGS } from './runtime.mjs';

test('the database library costs a start less than 50 MB', () => {
  const program =
    "await import('drizzle-orm/node-postgres'); console.log(process.memoryUsage().heapUsed / 2 ** 20);";
  const args = [...SITE_FLAGS, '--input-type=module', '--eval', program];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(Number(output)).toBeLessThan(50);
});
