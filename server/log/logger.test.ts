import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTrace } from '../http/trace.ts';
import { createLogger } from './logger.ts';

const MINUTE_MS = 60_000;

let written: string[];
const lines = () => written.map((line) => JSON.parse(line));
const open = () => createLogger('debug', (line) => void written.push(line));
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4000'), { code: 'ECONNREFUSED' });
const lost = (cause: unknown = refused()) => new Error('The gateway could not be reached', { cause });

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
});
afterEach(() => void vi.useRealTimers());

test('a cause has one line a minute, with the number of its times (OPER-77)', () => {
  const logger = open();
  for (const about of ['/a', '/b', '/c'])
    logger.warn({ about, err: lost() }, 'a page goes without an answer');
  expect(lines()).toHaveLength(1);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lines().map(({ about, times }) => [about, times])).toEqual([
    ['/a', undefined],
    ['/c', 2],
  ]);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(lines()).toHaveLength(2);
  logger.warn({ about: '/a', err: lost() }, 'a page goes without an answer');
  expect(lines()).toHaveLength(3);
});

test('other messages, reasons and levels are other causes, and so are files (OPER-77)', () => {
  const logger = open();
  logger.warn({ err: lost() }, 'gateway call failed');
  logger.warn({ err: lost() }, 'page could not be shown');
  logger.warn({ err: lost(new Error('too large')) }, 'page could not be shown');
  logger.error({ err: lost() }, 'page could not be shown');
  logger.warn({ file: 'a.md' }, 'a content file has a problem');
  logger.warn({ file: 'b.md' }, 'a content file has a problem');
  logger.warn({ file: 'b.md' }, 'a content file has a problem');
  expect(lines()).toHaveLength(6);
});

test('a flood of distinct causes is bounded, and lines at info are not counted (OPER-77)', () => {
  const logger = open();
  for (let file = 0; file < 1_000; file++) logger.warn({ file }, 'a content file has a problem');
  expect(lines().length).toBeLessThan(250);
  written = [];
  for (let n = 0; n < 3; n++) logger.info({ member: 1 }, 'logged in');
  expect(lines()).toHaveLength(3);
});

test('a warning has no stack, an error one of at most 8 frames and no folder (OPER-77)', () => {
  const deep = (n: number): Error => (n === 0 ? lost() : deep(n - 1));
  open().warn({ err: deep(12) }, 'gateway call failed');
  open().error({ err: deep(12) }, 'request failed');
  const [warning, error] = lines();
  expect(JSON.stringify(warning)).not.toContain('stack');
  expect(warning.err.cause).toMatchObject({ code: 'ECONNREFUSED' });
  expect(error.err.stack.split('\n')).toHaveLength(8);
  expect(error.err.stack).toContain('at deep (server/log/logger.test.ts');
  expect(JSON.stringify(error.err.cause)).not.toContain('stack');
});

test('no line is over 1,000 characters, and each is JSON (OPER-77)', () => {
  const logger = open();
  logger.error({ err: new Error('x"\n'.repeat(5_000), { cause: lost() }) }, 'request failed');
  logger.info({ about: '\u{1f600}'.repeat(3_000) }, 'm'.repeat(3_000));
  logger.info(Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, n])), 'many');
  expect(lines().map(({ msg }) => msg.slice(0, 7))).toEqual(['request', 'mmmmmmm', 'many']);
  for (const line of written) expect(line.length).toBeLessThanOrEqual(1_000);
});

test('lines of a request name its trace, others none (OPER-76)', () => {
  const logger = open();
  const trace = { id: 'ab'.repeat(16), isSampled: true };
  withTrace(trace, () => logger.warn({ about: '/wps/help' }, 'title is longer than pages show'));
  logger.info('closing');
  expect(lines().map(({ trace, msg }) => [trace, msg])).toEqual([
    ['ab'.repeat(16), 'title is longer than pages show'],
    [undefined, 'closing'],
  ]);
});
