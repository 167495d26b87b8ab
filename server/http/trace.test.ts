import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type Trace, traceHeaders, traceReader, withTrace } from './trace.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const SENT = `00-${ID}-b7ad6b7169203331-01`;

const read = (headers: Record<string, string>, peer = '10.0.0.1'): Trace =>
  traceReader(['10.0.0.0/8'])({ headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage);

test('the trace of a trusted proxy is kept, with its sampled flag and state (OPER-76)', () => {
  expect(read({ traceparent: SENT, tracestate: 'vendor=1' })).toEqual({
    id: ID,
    isSampled: true,
    state: 'vendor=1',
  });
  expect(read({ traceparent: SENT.replace(/01$/, '02') })).toEqual({ id: ID, isSampled: false });
  expect(read({ traceparent: `cc-${ID}-b7ad6b7169203331-01-what` }).id).toBe(ID);
});

test('a request from an address that is not trusted gets a new trace (OPER-76)', () => {
  const { id, state } = read({ traceparent: SENT, tracestate: 'vendor=1' }, '203.0.113.9');
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect([id, state]).not.toContain(ID);
  expect(state).toBeUndefined();
});

test.each([
  ['no header', ''],
  ['a trace of zeros', SENT.replace(ID, '0'.repeat(32))],
  ['a parent of zeros', SENT.replace('b7ad6b7169203331', '0'.repeat(16))],
  ['version ff', SENT.replace('00-', 'ff-')],
  ['version 00 with more fields', `${SENT}-more`],
  ['capitals', SENT.toUpperCase()],
  ['two headers', `${SENT}, ${SENT}`],
])('a trace that is not valid is replaced: %s (OPER-76)', (_name, traceparent) => {
  expect(read({ traceparent, tracestate: 'vendor=1' })).toEqual({
    id: expect.not.stringContaining(ID),
    isSampled: false,
  });
});

test('a state over 512 characters is left out (OPER-76)', () => {
  expect(read({ traceparent: SENT, tracestate: 'a'.repeat(512) }).state).toHaveLength(512);
  expect(read({ traceparent: SENT, tracestate: 'a'.repeat(513) }).state).toBeUndefined();
});

test('each call has the trace of its request and another parent (OPER-76)', async () => {
  const trace = { id: ID, isSampled: true, state: 'vendor=1' };
  const sent = await withTrace(trace, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return [traceHeaders(), traceHeaders()];
  });
  const parents = sent.map(
    ({ traceparent = '' }) => /^00-0af7\w{28}-([\da-f]{16})-01$/.exec(traceparent)?.[1],
  );
  expect(new Set(parents).size).toBe(2);
  expect(parents).not.toContain(undefined);
  expect(sent.map(({ tracestate }) => tracestate)).toEqual(['vendor=1', 'vendor=1']);
  expect(traceHeaders().traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(traceHeaders()).not.toHaveProperty('tracestate');
});
