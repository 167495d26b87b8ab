import { expect, test } from 'vitest';
import { isAllowed } from './allowed.ts';
import { createClient, MAX_CALLS, TOOLS, TooManyCalls } from './client.ts';
import { listOperations, readPublished } from './document.ts';
import { createSmallGateway, judge, NOW, quickTools } from './small-gateway.testing.ts';

/** Judges the small gateway. @returns each call that it received */
async function listCalls(args: readonly string[]): Promise<string[]> {
  const gateway = createSmallGateway();
  const calls: string[] = [];
  await judge((request) => {
    calls.push(request.call);
    return gateway(request);
  }, args);
  return calls;
}

const CHANGES = [
  'POST /wps/session/login',
  'DELETE /wps/session/logout',
  'POST /wps/games/favourites',
  'DELETE /wps/games/favourites',
];

test('a run only reads, logs in and out, and sets and removes a favourite (OPER-29)', async () => {
  const calls = await listCalls([]);
  expect(new Set(calls.filter((call) => !call.startsWith('GET ')))).toEqual(new Set(CHANGES));
  expect(calls).not.toContain('GET /wps/member/trialuser');
  expect(calls.length).toBeLessThanOrEqual(MAX_CALLS);
});

test('with --money a run repeats one deposit, places one bet, and moves no other money (OPER-29)', async () => {
  const calls = (await listCalls(['--money'])).filter((call) => !call.startsWith('GET '));
  expect(calls.filter((call) => call === 'POST /wps/deposits')).toHaveLength(2);
  expect(calls.filter((call) => call === 'POST /wps/lottery/bets')).toHaveLength(1);
  expect(new Set(calls)).toEqual(new Set([...CHANGES, 'POST /wps/deposits', 'POST /wps/lottery/bets']));
});

test('with --register a run registers one member, and without it none (OPER-29)', async () => {
  const isRegistration = (call: string) => call.startsWith('PUT ');
  expect((await listCalls(['--money'])).filter(isRegistration)).toEqual([]);
  expect((await listCalls(['--register'])).filter(isRegistration)).toEqual(['PUT /wps/member/register']);
});

test('the steps of a run have their order (OPER-30)', async () => {
  const calls = await listCalls(['--money']);
  const places = [
    ...['GET /wps/conform/unknown', 'POST /wps/games/favourites', 'GET /wps/events'],
    ...['GET /wps/transactions/export', 'GET /wps/agent/team', 'GET /wps/games/winners'],
    ...['POST /wps/deposits', 'DELETE /wps/session/logout', 'GET /wps/member/info'],
  ].map((call) => calls.lastIndexOf(call));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(places).not.toContain(-1);
});

test('a run ends each session that it opened (OPER-29)', async () => {
  const gateway = createSmallGateway();
  let open = 0;
  await judge(async (request) => {
    const response = await gateway(request);
    if (response.ok && request.call === 'POST /wps/session/login') open += 1;
    if (response.ok && request.call === 'DELETE /wps/session/logout') open -= 1;
    return response;
  });
  expect(open).toBe(0);
});

test('withdrawals, passwords, contact, limits and messages are never called (OPER-29)', () => {
  const changes = listOperations(readPublished()).filter(({ method }) => method !== 'GET');
  const allowed = changes
    .filter((operation) => isAllowed(operation, { money: true, register: true }))
    .map(({ id }) => id);
  expect(allowed.toSorted()).toEqual([
    'addFavourite',
    'login',
    'logout',
    'placeLotteryBets',
    'registerByUsername',
    'removeFavourite',
    'startDeposit',
  ]);
});

test('calls are at most five a second (OPER-29)', async () => {
  const waits: number[] = [];
  const tools = {
    ...quickTools(createSmallGateway()),
    paceMs: TOOLS.paceMs,
    wait: async (ms: number) => void waits.push(ms),
  };
  const client = createClient(
    { origin: 'http://localhost:4000', merchant: undefined, money: false, register: false },
    tools,
  );
  const [operation] = listOperations(readPublished());
  if (!operation) throw new Error('The published document has no operation');
  const sent = { operation, target: operation.path, language: 'EN' } as const;
  for (let call = 0; call < 3; call += 1) await client.call(sent);
  expect(TOOLS.paceMs).toBe(1000 / 5);
  expect(waits).toHaveLength(2);
  for (const ms of waits) expect(ms).toBeGreaterThan(TOOLS.paceMs / 2);
});

test('a run makes at most 500 calls (OPER-29)', async () => {
  const tools = quickTools(createSmallGateway());
  const client = createClient(
    { origin: 'http://localhost:4000', merchant: undefined, money: false, register: false },
    tools,
  );
  const [operation] = listOperations(readPublished());
  if (!operation) throw new Error('The published document has no operation');
  const sent = { operation, target: operation.path, language: 'EN' } as const;
  const callUntilRefused = async () => {
    for (;;) await client.call(sent);
  };
  await expect(callUntilRefused()).rejects.toBeInstanceOf(TooManyCalls);
  expect(client.calls).toBeLessThanOrEqual(500);
  expect(tools.now()).toBe(NOW);
});
