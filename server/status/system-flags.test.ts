import { expect, test } from 'vitest';
import { readSystemFlags } from './system-flags.ts';

const answering = (body: unknown) => {
  const received: unknown[] = [];
  const fetch = async (path: string, options?: object) => {
    received.push([path, options]);
    return Response.json(body);
  };
  return { received, fetch };
};

test('the status of the gateway is read with the module COMM3', async () => {
  const { received, fetch } = answering({
    success: true,
    value: { maintenance: true, regionRestriction: null },
  });
  expect(await readSystemFlags(fetch)).toEqual({ maintenance: true, regionRestriction: false });
  expect(received).toEqual([['/wps/system/status', { headers: { 'Module-Id': 'COMM3' } }]]);
});

test.each([
  ['system.maintenance', { maintenance: true, regionRestriction: false }],
  ['region.restricted', { maintenance: false, regionRestriction: true }],
])('a gateway may refuse the call itself: %s (NAV-11)', async (errorCode, flags) => {
  expect(await readSystemFlags(answering({ success: false, errorCode }).fetch)).toEqual(flags);
});

test('another refusal is not an answer', async () => {
  const refused = readSystemFlags(answering({ success: false, errorCode: 'rate.limited' }).fetch);
  await expect(refused).rejects.toThrow('rate.limited');
});
