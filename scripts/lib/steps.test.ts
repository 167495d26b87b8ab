import { expect, test } from 'vitest';
import { runSteps, type Step, verdict } from './steps.ts';
import { tallyLine } from './tally.ts';

const fine = (name: string, log: string[], after: string[] = []): Step => ({
  name,
  after,
  run: async () => {
    log.push(name);
    return verdict(undefined);
  },
});
const silent = { atOnce: 2, print: () => undefined };

test('a step runs after what it waits for', async () => {
  const log: string[] = [];
  const total = await runSteps([fine('late', log, ['early']), fine('early', log)], silent);
  expect(log).toEqual(['early', 'late']);
  expect(tallyLine(total.tally)).toBe('2 passed, 0 failed');
});

test('a step whose condition failed counts as failed and does not run', async () => {
  const log: string[] = [];
  const broken: Step = { name: 'build', run: async () => verdict('no such page') };
  const total = await runSteps([broken, fine('browser', log, ['build'])], silent);
  expect(log).toEqual([]);
  expect(tallyLine(total.tally)).toBe('0 passed, 2 failed');
});

test('a step that throws counts as failed and its error is printed', async () => {
  const printed: string[] = [];
  const thrown: Step = {
    name: 'unit',
    run: () => Promise.reject(new Error('out of memory')),
  };
  const total = await runSteps([thrown], { atOnce: 1, print: (line) => printed.push(line) });
  expect(total.tally.failed).toBe(1);
  expect(printed.join('\n')).toContain('out of memory');
});

test('no more steps run at a time than allowed', async () => {
  let now = 0;
  let most = 0;
  const counting = (name: string): Step => ({
    name,
    run: async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now--;
      return verdict(undefined);
    },
  });
  await runSteps(['a', 'b', 'c', 'd'].map(counting), silent);
  expect(most).toBe(2);
});

test('a step that needs the whole machine runs alone', async () => {
  let running = 0;
  const meets: number[] = [];
  const busy = (name: string, alone: boolean): Step => ({
    name,
    alone,
    run: async () => {
      running++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (alone) meets.push(running);
      running--;
      return verdict(undefined);
    },
  });
  await runSteps([busy('a', false), busy('b', true), busy('c', false), busy('d', true)], silent);
  expect(meets).toEqual([1, 1]);
});

test('a step that waits for one that is not there is an error, not a silent pass', async () => {
  await expect(runSteps([fine('a', [], ['b'])], silent)).rejects.toThrow(/not there: a/);
});

test('every failure is told under its step and listed with its name', async () => {
  const printed: string[] = [];
  const broken: Step = {
    name: 'unit',
    run: async () => ({
      tally: { passed: 1, failed: 2, skipped: 0 },
      failures: [
        { title: 'a.test.ts:3 > adds', details: 'expected 1 to be 2' },
        { title: 'b.test.ts', details: 'no such module' },
      ],
      note: 'on PGlite',
    }),
  };
  const { failures } = await runSteps([broken], {
    atOnce: 1,
    print: (line) => printed.push(line),
    now: () => 0,
  });
  expect(printed).toEqual([
    '✗ unit: 1 passed, 2 failed (0.0 s)',
    '    a.test.ts:3 > adds\n    expected 1 to be 2\n    \n    b.test.ts\n    no such module',
    '    on PGlite',
  ]);
  expect(failures).toEqual([
    { step: 'unit', title: 'a.test.ts:3 > adds' },
    { step: 'unit', title: 'b.test.ts' },
  ]);
});

test('the total names skipped ones only when there are some', () => {
  expect(tallyLine({ passed: 2, failed: 1, skipped: 0 })).toBe('2 passed, 1 failed');
  expect(tallyLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});
