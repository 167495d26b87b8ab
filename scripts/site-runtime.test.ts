import { expect, test } from 'vitest';
import { runNode } from './lib/run-node.ts';
import { SITE_FLAGS } from './site-runtime.mjs';

test('the database library costs a start less than 50 MB', async () => {
  const program =
    "await import('drizzle-orm/node-postgres'); console.log(process.memoryUsage().heapUsed / 2 ** 20);";
  const [last = '', ...flags] = [...SITE_FLAGS].reverse();
  const { code, output } = await runNode(last, [...flags, '--input-type=module', '--eval', program]);
  expect(code).toBe(0);
  expect(Number(output)).toBeLessThan(50);
});
