import { randomBytes } from 'node:crypto';
import { type ProofAction, proof } from '#contract/auth/proof.ts';
import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { BodyOf, QueryOf } from '#contract/requests.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { openSession } from '#gateway/auth/session/sessions.ts';
import { createGateway, type Gateway } from '#gateway/index.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import type { OpenDatabase } from '#gateway/platform/db/database.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import type { Message } from '#gateway/platform/mail/message.ts';
import type { Sender } from '#gateway/platform/mail/sender.ts';
import type { FakeTime } from './fake-time.ts';
import { type TestParts, testParts } from './parts.ts';
import { findAction, solvedProof } from './proof.ts';
import { seal } from './sealing.ts';
import { SEALING_KEY } from './sealing-key.ts';

type Unsealed<Body> = Body extends { nonce: string } ? Omit<Body, 'ts' | 'nonce'> : Body;

/** What `call` sends besides query and body; sealed bodies get `ts` and `nonce` and are sealed on the way. */
export type Sent<C extends AnyCall> = {
  params?: Readonly<Record<string, string>>;
  query?: Partial<QueryOf<C>> | undefined;
  body?: Unsealed<BodyOf<C>>;
  /** A body that the contract does not know, in its place. */
  oddBody?: unknown;
  token?: string;
  language?: Language;
  headers?: Record<string, string>;
  clientAddress?: string;
};

export interface Answer {
  status: number;
  headers: Headers;
  success: boolean;
  value: unknown;
  errorCode?: ErrorCode;
}

export interface TestGateway {
  gateway: Gateway;
  database: OpenDatabase;
  /** Moves the clock on by this many milliseconds; it does not run otherwise. */
  pass(ms: number): void;
  clock(): number;
  /** Runs the jobs of five minutes, which no timer runs here. */
  cleanUp(): Promise<void>;
  /** Runs the cashier's jobs, otherwise every two seconds. */
  runCashier(): Promise<void>;
  /** Runs the lotteries' jobs, otherwise every second: announces, draws, settles. */
  runLotteries(): Promise<void>;
  /** Pushes messages to browsers, otherwise every five seconds. */
  runPush(): Promise<void>;
  /** Receives messages pushed to browsers; a test may replace its `post`. */
  pushService: TestParts['pushService'];
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[];
  /** Receives SMS and mail. */
  sender: Sender;
  /** Returns SMS and mail sent so far, after pending ones. */
  outbox(): Promise<readonly Message[]>;
  /** Any request; the address of the gateway is `http://site.test`. */
  request(path: string, init?: RequestInit & { clientAddress?: string }): Promise<Response>;
  call<C extends AnyCall>(call: C, sent?: Sent<C>): Promise<Answer>;
  /** The value of a call that has to succeed. */
  read<C extends AnyCall>(call: C, sent?: Sent<C>): Promise<ValueOf<C>>;
  /** A member with password `Passw0rd1`. */
  member(userName: string, more?: Partial<Member>): Promise<Member>;
  /** A session of the member, without the login call. */
  logIn(member: Pick<Member, 'id'>): Promise<string>;
  /** Another gateway on the same database, as another process would be. */
  beside(): Promise<TestGateway>;
  close(): Promise<void>;
}

export const ORIGIN = 'http://site.test';
let passwordHash: Promise<string> | undefined;

/** Starts a gateway on a fresh database, without demo data, with a stopped clock. */
export async function startGateway(
  env: Record<string, string> = {},
  contentFolder = 'content',
): Promise<TestGateway> {
  const parts = await testParts(env, contentFolder);
  const site = await createTestGateway(parts);
  return {
    ...site,
    async close() {
      await site.close();
      await parts.content.close();
    },
  };
}

/**
 * A gateway whose clock follows a fake one that can jump, on a fresh database. `clock` says the real time; `pass` of the
 * fake time moves it on.
 */
export async function startTimedGateway(time: FakeTime): Promise<TestGateway> {
  const parts = { ...(await testParts({}, 'content')), clock: time.real };
  return createTestGateway(parts, time);
}

async function createTestGateway(parts: TestParts, time?: FakeTime): Promise<TestGateway> {
  const { database, clock, pass, log } = parts;
  const { clock: _, ...others } = parts;
  const jobs = new Map<number, () => Promise<void>>();
  const byHand = (period: number) => (work: () => Promise<void>) => {
    jobs.set(period, work);
    return () => {};
  };
  const gateway = await createGateway({
    ...others,
    ...(time ? { time: time.startProcess() } : { clock }),
    schedules: { 1000: byHand(1_000), 2000: byHand(2_000), 5000: byHand(5_000), 300000: byHand(300_000) },
  });
  const run = (period: number) => async () => jobs.get(period)?.();

  const request: TestGateway['request'] = (path, { clientAddress = '198.51.100.7', ...init } = {}) =>
    gateway.fetch(new Request(new URL(path, ORIGIN), init), { clientAddress });

  /** Creates a proof of work, for calls that require one and for which the test sends none. */
  async function proofFor(action: ProofAction, clientAddress?: string): Promise<string> {
    const from = clientAddress === undefined ? {} : { clientAddress };
    const response = await request(`${proof.path}?action=${action}`, from);
    const { value } = (await response.json()) as { value?: ValueOf<typeof proof> };
    return value === undefined ? '' : solvedProof(value);
  }

  const call: TestGateway['call'] = async (
    endpoint,
    { params = {}, query, body: known, oddBody, token, language, headers = {}, clientAddress } = {},
  ) => {
    const body = known ?? oddBody;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const url = new URL(path, ORIGIN);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const sent = new Headers({ Origin: ORIGIN, ...headers });
    if (token !== undefined) sent.set('Authorization', token);
    if (language) sent.set('Language', language);
    const action = findAction(endpoint, sent);
    if (action && !sent.has('Proof')) sent.set('Proof', await proofFor(action, clientAddress));
    let text: string | undefined;
    let upload: FormData | undefined;
    if (endpoint.bodyFormat === 'form') {
      sent.set('Content-Type', 'application/x-www-form-urlencoded');
      text = new URLSearchParams(body as Record<string, string>).toString();
    } else if (endpoint.bodyFormat === 'multipart') {
      upload = new FormData();
      for (const [name, part] of Object.entries(body as Record<string, string | File>))
        upload.append(name, part as string);
    } else if (body !== undefined) {
      if (!sent.has('Content-Type')) sent.set('Content-Type', 'application/json');
      text = JSON.stringify(body);
      if (endpoint.bodyFormat === 'sealed') {
        const nonce = randomBytes(16).toString('hex');
        const sealed = seal(SEALING_KEY.publicKey, { ts: clock(), nonce, ...(body as object) });
        sent.set('Encryption', sealed.encryption);
        text = sealed.body;
      }
    }
    const response = await request(url.pathname + url.search, {
      method: endpoint.method,
      headers: sent,
      ...(text === undefined ? {} : { body: text }),
      ...(upload === undefined ? {} : { body: upload }),
      ...(clientAddress === undefined ? {} : { clientAddress }),
    });
    const envelope = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
    return { ...envelope, status: response.status, headers: response.headers };
  };
  return {
    gateway,
    database,
    log,
    sender: parts.sender,
    async outbox() {
      await parts.sender.settled();
      return parts.sent;
    },
    clock,
    request,
    pass,
    cleanUp: run(300_000),
    runCashier: run(2_000),
    runLotteries: run(1_000),
    runPush: run(5_000),
    pushService: parts.pushService,
    call,
    async read(endpoint, sent) {
      const { success, value, errorCode } = await call(endpoint, sent);
      if (!success) throw new Error(`${endpoint.path} was refused: ${errorCode}`);
      return value as ValueOf<typeof endpoint>;
    },
    async member(userName, more = {}) {
      passwordHash ??= hashSecret('Passw0rd1');
      const row = { userName, type: 0, registeredAt: clock(), passwordHash: await passwordHash, ...more };
      const [member] = await createMembers(database.db, [row]);
      if (!member) throw new Error('The database returned no member');
      return member;
    },
    async logIn({ id }) {
      return (await openSession({ db: database.db, clock, random: systemRandom }, id)).token;
    },
    async beside() {
      const again = { ...(await database.openAgain()), openAgain: database.openAgain };
      return createTestGateway({ ...parts, database: again }, time);
    },
    close: gateway.close,
  };
}
