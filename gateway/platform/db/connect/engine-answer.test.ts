import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite, protocol } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { runMessages } from './engine-answer.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const MEGABYTE = 1024 * 1024;

test('the engine keeps no answer in memory', { timeout: 120_000 }, async () => {
  const engine = await PGlite.create();
  const ask = () => runMessages(engine, protocol.serialize.query("select repeat('x', 100000) as filling"));
  const heapUsed = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  expect(new TextDecoder().decode(await ask())).toContain('x'.repeat(100_000));
  const before = heapUsed();
  for (let times = 0; times < 200; times += 1) await ask();
  expect((heapUsed() - before) / MEGABYTE).toBeLessThan(5);
  await engine.close();
});
