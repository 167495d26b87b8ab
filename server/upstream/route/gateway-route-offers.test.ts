import { expect, test } from 'vitest';
import { sendJson } from '#testkit/server/scripted-gateway.ts';
import { frontBeforeEachTest } from './gateway-route.testing.ts';

const front = frontBeforeEachTest();

test.each([
  ['501', 501, 'application/json', '{}'],
  ['405', 405, 'text/plain', 'no'],
  ['a page with 404', 404, 'text/html', '<!doctype html>'],
  ['not.found', 404, 'application/json', '{"success":false,"errorCode":"not.found","message":""}'],
])(
  'a call that is not offered (%s) reaches the visitor in one form (OPER-10)',
  async (_name, status, type, body) => {
    front.gateway.on('/wps/deposits/methods', (_request, res) => {
      res.writeHead(status, { 'content-type': type }).end(body);
    });
    const answer = await fetch(`${front.origin}/wps/deposits/methods`);
    expect([answer.status, await answer.json()]).toMatchObject([501, { errorCode: 'call.not.offered' }]);
    expect(front.verdicts).toEqual([['/wps/deposits/methods', 'not-offered', '203.0.113.9']]);
    expect(front.failures).toEqual([]);
    await expect.poll(() => front.proxy.unfinished()).toBe(0);
  },
);

test('not.found about an order passes as it is, with its text (OPER-3)', async () => {
  front.gateway.on('/wps/deposits/D1', (_request, res) => {
    sendJson(res, 404, { success: false, errorCode: 'not.found', message: 'No such order' });
  });
  const answer = await fetch(`${front.origin}/wps/deposits/D1`);
  expect([answer.status, (await answer.json()).message]).toEqual([404, 'No such order']);
  expect(front.verdicts).toEqual([['/wps/deposits/{id}', 'offered', '203.0.113.9']]);
});

test('an odd request is passed on, and says nothing about a feature (OPER-5)', async () => {
  const answer = await fetch(`${front.origin}/wps/deposits/methods`, { method: 'DELETE' });
  expect([answer.status, (await answer.json()).errorCode]).toEqual([404, 'not.found']);
  await fetch(`${front.origin}/wps/echo`);
  expect(front.verdicts).toEqual([]);
});

test('a refusal without a session says nothing: the call may not exist (OPER-5)', async () => {
  front.gateway.on('/wps/help', (_request, res) =>
    sendJson(res, 401, { success: false, errorCode: 'session.expired' }),
  );
  expect((await fetch(`${front.origin}/wps/help`)).status).toBe(401);
  expect(front.verdicts).toEqual([]);
});

test('a gateway that fails says nothing about a feature (OPER-3)', async () => {
  front.gateway.on('/wps/help', (_request, res) => sendJson(res, 503, { success: false, errorCode: 'x' }));
  await fetch(`${front.origin}/wps/help`);
  expect(front.verdicts).toEqual([['/wps/help', 'silent', '203.0.113.9']]);
});
