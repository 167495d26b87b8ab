import { describe, expect, test } from 'vitest';
import {
  type Asked,
  createSmallGateway,
  type Gateway,
  judge,
  listBreaches,
  openStream,
  refuse,
  success,
} from './small-gateway.testing.ts';

/** Answers in place of the gateway; undefined leaves the request to it. */
type Planted = (request: Asked, pass: Gateway) => Promise<Response> | Response | undefined;

function plant(planted: Planted): Gateway {
  const gateway = createSmallGateway();
  return async (request) => (await planted(request, gateway)) ?? gateway(request);
}

const at =
  (call: string, answer: (request: Asked, pass: Gateway) => Promise<Response> | Response): Planted =>
  (request, pass) =>
    request.call === call ? answer(request, pass) : undefined;

/** Changes the value of a successful answer. */
const withValue = (
  call: string,
  change: (value: Record<string, unknown>, request: Asked) => unknown,
): Planted =>
  at(call, async (request, pass) => {
    const response = await pass(request);
    const { value } = (await response.clone().json()) as { value: Record<string, unknown> };
    return response.ok ? success(change(value, request)) : response;
  });

const HTML = { headers: { 'Content-Type': 'text/html' } };
const never = () => new Promise<never>(() => {});

/** Opens a sealed body again as if it were new: the gateway has forgotten the nonce. */
function replaying(): Planted {
  let first: Response | undefined;
  return at('POST /wps/session/login', async (request, pass) => {
    const response = await pass(request);
    first ??= response.clone();
    const { errorCode } = (await response.clone().json()) as { errorCode?: string };
    return errorCode === 'payload.replayed' ? first.clone() : response;
  });
}

/** Starts a new deposit at each request, whatever its key. */
function startingTwice(): Planted {
  return at('POST /wps/deposits', ({ headers, ...request }, pass) =>
    pass({
      ...request,
      headers: new Headers({ ...Object.fromEntries(headers), 'idempotency-key': String(Math.random()) }),
    }),
  );
}

const TWELVE: readonly (readonly [string, string, string, () => Planted])[] = [
  [
    ...(['a missing field', 'LOGIN', 'GET /wps/member/info /value'] as const),
    () => withValue('GET /wps/member/info', ({ id: _id, ...value }) => value),
  ],
  [
    ...(['text for a number', 'LOGIN', 'GET /wps/wallets/gcs /value/sumBalance'] as const),
    () => withValue('GET /wps/wallets/gcs', (value) => ({ ...value, sumBalance: '100' })),
  ],
  [
    ...(['a wrong status', 'LOGIN', 'GET /wps/wallets/gcs status'] as const),
    () => at('GET /wps/wallets/gcs', () => new Response('{"success":true,"value":{}}', { status: 202 })),
  ],
  [
    ...(['HTML', 'ANNOUNCE', 'GET /wps/announcements header Content-Type'] as const),
    () => at('GET /wps/announcements', () => new Response('<!doctype html>', HTML)),
  ],
  [
    ...(['a lost envelope', 'TRANSACTIONS', 'GET /wps/transactions /'] as const),
    () => at('GET /wps/transactions', () => Response.json({ list: [], next: null })),
  ],
  [
    ...(['pages that overlap', 'TRANSACTIONS', 'GET /wps/transactions /value/list/0/id'] as const),
    () => withValue('GET /wps/transactions', (value) => ({ ...value, next: value.next && '4' })),
  ],
  [
    ...(['a silent stream', 'EVENTS', 'GET /wps/events stream'] as const),
    () =>
      at('GET /wps/events', (request, pass) =>
        request.headers.has('authorization') ? openStream('') : pass(request),
      ),
  ],
  [...(['a replay that is taken', 'LOGIN', 'POST /wps/session/login status'] as const), replaying],
  [...(['a key that is ignored', 'DEPOSIT', 'POST /wps/deposits /value/id'] as const), startingTwice],
  [
    ...(['an open door of agents', 'AGENTS', 'GET /wps/agent/team status'] as const),
    () =>
      at('GET /wps/agent/team', async (request, pass) => {
        const response = await pass(request);
        return response.status === 403 ? success({ path: [], list: [], next: null }) : response;
      }),
  ],
  [
    ...(['a cookie', 'WINNERS', 'GET /wps/games/winners header Set-Cookie'] as const),
    () =>
      at('GET /wps/games/winners', async (request, pass) => {
        const response = await pass(request);
        response.headers.set('Set-Cookie', 'id=1');
        return response;
      }),
  ],
  [
    ...(['an answer that never comes', 'WINNERS', 'GET /wps/games/winners answer'] as const),
    () => at('GET /wps/games/winners', never),
  ],
];

describe('a planted fault', () => {
  test('the gateway without one conforms (OPER-33)', async () => {
    const outcome = await judge(createSmallGateway(), ['--money']);
    expect(listBreaches(outcome)).toEqual([]);
    expect(outcome.exitCode).toBe(0);
  });

  test.each(TWELVE)('%s is a breach of its call, and the exit code is 1 (OPER-33)', async (...row) => {
    const [, feature, breach, planted] = row;
    const outcome = await judge(plant(planted()), ['--money', '--only', feature]);
    const [method = '', path = ''] = breach.split(' ');
    const breaches = listBreaches(outcome);
    expect(breaches).toContain(breach);
    expect(breaches.filter((each) => !each.startsWith(`${method} ${path} `))).toEqual([]);
    expect(outcome.exitCode).toBe(1);
  });
});

describe('rules beyond the schema', () => {
  test.each<readonly [string, string, string, () => Planted]>([
    [
      ...(['totals that are no sums', 'TRANSACTIONS', 'GET /wps/transactions /value/totals/in'] as const),
      () => withValue('GET /wps/transactions', (value) => ({ ...value, totals: { in: 1, out: 0 } })),
    ],
    [
      ...([
        'an entry newer than the one before',
        'TRANSACTIONS',
        'GET /wps/transactions /value/list/1/at',
      ] as const),
      () =>
        withValue('GET /wps/transactions', ({ list, ...value }) => {
          const [first, second, ...rest] = list as { at: number }[];
          return { ...value, list: [first, { ...second, at: (first?.at ?? 0) + 1 }, ...rest] };
        }),
    ],
    [
      ...(['a name that is not masked', 'WINNERS', 'GET /wps/games/winners /value/list/0/userName'] as const),
      () =>
        withValue('GET /wps/games/winners', () => ({
          list: [{ userName: 'tester1', gameName: 'Two Tigers', amount: 5, at: 1 }],
        })),
    ],
    [
      ...([
        'an amount with three decimals',
        'WINNERS',
        'GET /wps/games/winners /value/list/0/amount',
      ] as const),
      () =>
        withValue('GET /wps/games/winners', () => ({
          list: [{ userName: 't***1', gameName: 'Two Tigers', amount: 5.125, at: 1 }],
        })),
    ],
    [
      ...(['503 without Retry-After', 'WINNERS', 'GET /wps/games/winners header Retry-After'] as const),
      () => at('GET /wps/games/winners', () => refuse(503, 'system.maintenance')),
    ],
    [
      ...(['a code with the status of another', 'WINNERS', 'GET /wps/games/winners /errorCode'] as const),
      () => at('GET /wps/games/winners', () => refuse(400, 'rate.limited')),
    ],
    [
      ...(['an event of another form', 'EVENTS', 'GET /wps/events event unread/inbox'] as const),
      () =>
        at('GET /wps/events', (request, pass) =>
          request.headers.has('authorization')
            ? openStream('event: unread\ndata: {"inbox":"one"}\n\n')
            : pass(request),
        ),
    ],
    [
      ...(['a file without a byte order mark', 'EXPORTS', 'GET /wps/transactions/export body'] as const),
      () =>
        at('GET /wps/transactions/export', async (request, pass) => {
          const response = await pass(request);
          if (!response.ok) return response;
          const text = (await response.text()).replace('\uFEFF', '');
          return new Response(text, { headers: response.headers });
        }),
    ],
    [
      ...(['a favourite that is not stored', 'FAVOURITES', 'GET /wps/games/favourites/ids /value'] as const),
      () => at('POST /wps/games/favourites', () => success(null)),
    ],
    [
      ...(['a token that lives after the log-out', 'LOGIN', 'GET /wps/member/info status'] as const),
      () => at('DELETE /wps/session/logout', () => success(null)),
    ],
    [
      ...(['a call of members without a session', 'DEPOSIT', 'GET /wps/deposits/methods status'] as const),
      () => at('GET /wps/deposits/methods', () => success([])),
    ],
  ])('%s is a breach (OPER-30, OPER-31)', async (_name, feature, breach, planted) => {
    const outcome = await judge(plant(planted()), ['--only', feature]);
    expect(listBreaches(outcome)).toContain(breach);
    expect(outcome.exitCode).toBe(1);
  });

  test('a path that the contract does not have is not answered with 200 (OPER-30)', async () => {
    const outcome = await judge(plant(at('GET /wps/conform/unknown', () => success(null))), [
      '--only',
      'WINNERS',
    ]);
    expect(listBreaches(outcome)).toEqual(['GET /wps/conform/unknown status']);
  });

  test('the cookie that a site adds to the login is allowed, another one is a breach (OPER-31)', async () => {
    const withCookie = (name: string): Planted =>
      at('POST /wps/session/login', async (request, pass) => {
        const response = await pass(request);
        response.headers.append('Set-Cookie', `${name}=1; Path=/wps; HttpOnly; SameSite=Strict`);
        return response;
      });
    expect(listBreaches(await judge(plant(withCookie('device-key')), ['--only', 'LOGIN']))).toEqual([]);
    expect(listBreaches(await judge(plant(withCookie('device-key2')), ['--only', 'LOGIN']))).toEqual([
      'POST /wps/session/login header Set-Cookie',
    ]);
  });

  test('a registration whose session is of another form is a breach (OPER-33)', async () => {
    const planted = withValue('PUT /wps/member/register', ({ token: _token, ...value }) => value);
    const outcome = await judge(plant(planted), ['--register']);
    expect(listBreaches(outcome)).toContain('PUT /wps/member/register /value');
  });

  test('a gateway that asks for a session before it knows the call conforms (OPER-3, OPER-30)', async () => {
    const guarded: Planted = async (request, pass) => {
      const response = await pass(request);
      return response.status === 501 && !request.headers.has('authorization')
        ? refuse(401, 'session.expired')
        : response;
    };
    const outcome = await judge(plant(guarded), ['--only', 'TRANSACTIONS,BETS']);
    expect(listBreaches(outcome)).toEqual([]);
  });
});
