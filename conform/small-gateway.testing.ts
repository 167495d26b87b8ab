import { constants, createDecipheriv, privateDecrypt, randomUUID } from 'node:crypto';
import { SEALING_KEY } from '#testkit/gateway/sealing-key.ts';
import { TOOLS, type Tools } from './client.ts';
import { conform, type Outcome } from './conform.ts';
import { readOptions } from './options.ts';
import { listStates } from './report.ts';

const ORIGIN = 'http://localhost:4000';
export const NOW = Date.UTC(2026, 10, 2, 9);
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const RECORDS = 12;

/** Settings of the members of the small gateway. */
export const ACCOUNTS = {
  ...{ CONFORM_PLAYER: 'player', CONFORM_PLAYER_PASSWORD: 'Passw0rd1' },
  ...{ CONFORM_AGENT: 'agent', CONFORM_AGENT_PASSWORD: 'Passw0rd1' },
};

/** A request as the small gateway and the faults of tests read it. */
export interface Asked {
  /** Method and path, such as `GET /wps/games`. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
}

export type Gateway = (request: Asked) => Promise<Response>;

export const success = (value: unknown): Response => Response.json({ success: true, value });
export const refuse = (status: number, errorCode: string): Response =>
  Response.json({ success: false, errorCode, message: errorCode }, { status });

function unseal({ body, headers }: Asked): Record<string, unknown> {
  const { data, iv } = JSON.parse(body) as { data: string; iv: string };
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const wrapped = Buffer.from(headers.get('encryption') ?? '', 'base64');
  const key = privateDecrypt({ key: SEALING_KEY.privateKey, ...padding }, wrapped).toString();
  const sealed = Buffer.from(data, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  decipher.setAuthTag(sealed.subarray(-16));
  return JSON.parse(
    `${decipher.update(sealed.subarray(0, -16), undefined, 'utf8')}${decipher.final('utf8')}`,
  );
}

const GAME = {
  gameId: 'tigers',
  nodeId: 'tigers',
  gameName: 'Two Tigers',
  gameType: 'RNG',
  vassalage: 'SMALL',
};
const MOVEMENTS = Array.from({ length: RECORDS }, (_, place) => ({
  ...{
    id: String(place),
    kind: 'deposit',
    amount: 10.1,
    balanceAfter: 10.1 * (RECORDS - place),
    at: NOW - place,
  },
}));
const PLAY = {
  ...{ playId: 'last2', name: 'Last two', odds: 90, unitPrice: 1, min: 1, max: 10, bets: 'each' },
  picks: { min: 1, max: 5, example: ['07', '70'] },
};
const NAME_AND_PASSWORD = ['username', 'password', 'confirmPassword'].map((name) => ({
  ...{ name, enabled: true, required: true },
}));
const PLAYS = {
  ...{ version: 'v1', groups: [{ name: 'Digits', plays: [PLAY] }], serverTime: NOW },
  issues: [{ no: '1', closesAt: NOW + 60_000, drawsAt: NOW + 90_000 }],
};
const CSV =
  '\uFEFFTime,Type,Order,In,Out,Balance,Note\r\n2026-11-02 09:00:00,Deposit,"D""1",10.10,,10.10,"a,b"\r\n';
const FORMS: Readonly<Record<string, RegExp>> = {
  pageNo: /^\d+$/,
  typeId: /^\d+$/,
  types: /^[A-Z,]+$/,
  language: /^(?:EN|CN|MS)$/,
  prizeMode: /^(?:LOTT|ZY|ELOTT)$/,
};

/** Creates a gateway with one call or more of each kind that a run judges; it answers 501 to all others. */
export function createSmallGateway(): Gateway {
  const sessions = new Map<string, string>();
  const nonces = new Set<unknown>();
  const favourites = new Set<string>();
  const deposits = new Map<string, unknown>();

  function logIn(request: Asked) {
    const { ts, nonce, username, password } = unseal(request);
    if (Math.abs(NOW - Number(ts)) > CLOCK_TOLERANCE_MS) return refuse(400, 'payload.expired');
    if (nonces.has(nonce)) return refuse(409, 'payload.replayed');
    nonces.add(nonce);
    if (password !== 'Passw0rd1') return refuse(401, 'login.failed');
    return openSession(String(username));
  }

  function openSession(userName: string) {
    const token = randomUUID();
    sessions.set(token, userName);
    const type = userName === 'agent' ? 1 : 0;
    return { token, merchantCode: 'small', userName, type, expiresAt: NOW + 60_000 };
  }

  function register(request: Asked) {
    const { username, password, confirmPassword } = unseal(request);
    if (!username || password !== confirmPassword) return refuse(400, 'fields.invalid');
    return openSession(String(username));
  }

  function startDeposit({ headers, body }: Asked) {
    const key = headers.get('idempotency-key') ?? '';
    const id = String(deposits.size + 1);
    const { method, amount } = JSON.parse(body) as { method: string; amount: number };
    const order = { id, orderNo: `D${id}`, method, amount, status: 'pending', createdAt: NOW };
    if (!deposits.has(key)) deposits.set(key, order);
    return deposits.get(key);
  }

  function placeBet({ body }: Asked) {
    const { issues, lines } = JSON.parse(body) as {
      issues: { no: string }[];
      lines: { picks: string[]; amount: number }[];
    };
    const stake = lines.reduce((sum, { picks, amount }) => sum + picks.length * amount, 0);
    const tickets = issues.map(({ no }) => ({ id: no, issue: no, stake, state: 'open' }));
    return { tickets, balance: 100.1 - stake };
  }

  function listMovements({ query }: Asked) {
    const [from, size] = [Number(query.get('cursor') ?? 0), Number(query.get('pageSize'))];
    const next = from + size < RECORDS ? String(from + size) : null;
    return { list: MOVEMENTS.slice(from, from + size), next, totals: { in: 121.2, out: 0 } };
  }

  const setFavourite = (isFavourite: boolean) => (request: Asked) => {
    const { nodeId } = JSON.parse(request.body) as { nodeId: string };
    favourites[isFavourite ? 'add' : 'delete'](nodeId);
    return null;
  };
  const userName = ({ headers }: Asked) => sessions.get(headers.get('authorization') ?? '');

  const calls: Readonly<
    Record<string, readonly ['public' | 'member' | 'agent', (request: Asked) => unknown]>
  > = {
    'GET /wps/system/status': ['public', () => ({ maintenance: false, regionRestriction: false, info: {} })],
    'GET /wps/system/public-key': [
      'public',
      () => ({ keyId: 'small', publicKey: SEALING_KEY.publicKey, algorithm: 'RSA-OAEP-256' }),
    ],
    'POST /wps/session/login': ['public', logIn],
    'GET /wps/system/setting/register': [
      'public',
      () => ({ methods: { username: true, mobile: false }, fields: NAME_AND_PASSWORD }),
    ],
    'PUT /wps/member/register': ['public', register],
    'DELETE /wps/session/logout': [
      'member',
      (request) => {
        sessions.delete(request.headers.get('authorization') ?? '');
        return null;
      },
    ],
    'GET /wps/member/info': [
      'member',
      (request) => ({ id: '1', account: 'a', userName: userName(request), type: 0, regDate: NOW }),
    ],
    'GET /wps/wallets/gcs': ['member', () => ({ sumBalance: 100.1, currency: 'MYR' })],
    'GET /wps/announcements': [
      'public',
      () => ({ promotion: [], banners: [], player: [], popup: [], hot: [] }),
    ],
    'GET /wps/games/vendors': ['public', () => ({ mapping: {}, sorting: [] })],
    'GET /wps/games': ['public', () => ({ games: [GAME], pageNum: 1, totalPages: 1 })],
    'GET /wps/games/favourites/ids': ['member', () => [...favourites]],
    'POST /wps/games/favourites': ['member', setFavourite(true)],
    'DELETE /wps/games/favourites': ['member', setFavourite(false)],
    'GET /wps/transactions': ['member', listMovements],
    'GET /wps/deposits/methods': [
      'member',
      () => [{ code: 'bank', name: 'Bank', kind: 'bank', min: 10, max: 100 }],
    ],
    'POST /wps/deposits': ['member', startDeposit],
    'GET /wps/lottery': [
      'public',
      () => ({
        list: [{ code: 'FIVE', name: 'Five', kind: 'five-digits', prizeMode: 'ZY' }],
        serverTime: NOW,
      }),
    ],
    'GET /wps/lottery/bets': ['member', () => ({ list: [], next: null })],
    'GET /wps/lottery/FIVE/plays': ['public', () => PLAYS],
    'POST /wps/lottery/bets': ['member', placeBet],
    'GET /wps/agent/team': ['agent', () => ({ path: [], list: [], next: null })],
    'GET /wps/games/winners': [
      'public',
      () => ({ list: [{ userName: 'te***1', gameName: 'Two Tigers', amount: 5, at: NOW }] }),
    ],
    'GET /wps/events': ['member', () => openStream('event: unread\ndata: {"inbox":1}\n\n')],
    'GET /wps/transactions/export': [
      'member',
      () => new Response(CSV, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
    ],
  };

  return async (request) => {
    const [access, handle] = calls[request.call] ?? [];
    if (!handle) return refuse(501, 'call.not.offered');
    if (access !== 'public' && !userName(request)) return refuse(401, 'session.expired');
    if (access === 'agent' && userName(request) !== 'agent') return refuse(403, 'permission.denied');
    const isWrong = ([name, value]: [string, string]) => FORMS[name]?.test(value) === false;
    if ([...request.query].some(isWrong)) return refuse(400, 'request.malformed');
    const value = handle(request);
    return value instanceof Response ? value : success(value);
  };
}

/** Opens a stream of events that says this and then waits. */
export const openStream = (text: string): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        if (text) controller.enqueue(new TextEncoder().encode(text));
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  );

/** Tools without the pace of a run at a real gateway, and with little patience. */
export const quickTools = (gateway: Gateway): Tools => ({
  ...TOOLS,
  ...{ paceMs: 0, timeoutMs: 200, listenMs: 100, now: () => NOW, wait: async () => {} },
  fetch: (url, { method, headers, body, signal }) => {
    const { pathname, searchParams } = new URL(url);
    const request = { query: searchParams, headers: new Headers(headers), body: String(body ?? '') };
    return Promise.race([
      gateway({ call: `${method} ${pathname}`, ...request }),
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]);
  },
});

export const judge = (
  gateway: Gateway,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = ACCOUNTS,
): Promise<Outcome> => conform(readOptions([ORIGIN, ...args], env), quickTools(gateway));

/** Returns the breaches of an outcome, each as `call pointer`. */
export const listBreaches = ({ findings }: Outcome): string[] =>
  listStates(findings).flatMap(({ breaches }) => breaches.map(({ call, pointer }) => `${call} ${pointer}`));
