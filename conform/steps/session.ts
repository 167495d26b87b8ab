import { randomUUID } from 'node:crypto';
import type { Exchange } from '../client.ts';
import type { Account } from '../options.ts';
import {
  call,
  expectRefusal,
  getOperation,
  isChosen,
  judgeExchange,
  type Run,
  readEnvelope,
  type Session,
  type Step,
  send,
} from '../run.ts';
import { type Sealed, type SealingKey, seal } from '../seal.ts';

/** More than the five minutes that a gateway allows. */
const CLOCK_OFF_MS = 6 * 60_000;

/** Logs in, replays the sealed body, and sends one whose clock is six minutes off. */
export const logInPlayer: Step = async (run) => {
  const { player } = run.options;
  if (!isChosen(run, getOperation(run, 'login')))
    return run.recorder.skip('Calls of members: the gateway does not offer LOGIN');
  if (!player) return run.recorder.skip('Calls of members: CONFORM_PLAYER is not set');
  const key = await readKey(run);
  if (!key) return failLogin(run, 'CONFORM_PLAYER');
  const body = seal(key, toPayload(player, run.tools.now()));
  run.player = await logIn(run, body, 'CONFORM_PLAYER');
  // Another try with a password that was refused would count as a second failure.
  if (!run.player) return;
  await expectNoSession(run, body, [409], 'payload.replayed');
  const late = seal(key, toPayload(player, run.tools.now() - CLOCK_OFF_MS));
  await expectNoSession(run, late, [400], 'payload.expired');
};

export const logInAgent: Step = async (run) => {
  const { agent } = run.options;
  const isNeeded = run.operations.some(
    (operation) => operation.caller === 'agent' && isChosen(run, operation),
  );
  if (!isNeeded) return;
  if (!agent) return run.recorder.skip('Calls of agents: CONFORM_AGENT is not set');
  const key = await readKey(run);
  if (!key) return failLogin(run, 'CONFORM_AGENT');
  run.agent = await logIn(run, seal(key, toPayload(agent, run.tools.now())), 'CONFORM_AGENT');
};

const toPayload = ({ userName, password }: Account, ts: number) => ({
  ...{ ts, nonce: randomUUID(), type: 'username', username: userName, password },
});

/** Reads the public key, and tries it: its schema allows any text. */
export async function readKey(run: Run): Promise<SealingKey | undefined> {
  const { exchange, value } = await call(run, 'publicKey');
  if (!exchange || value === undefined) return undefined;
  try {
    seal(value as SealingKey, {});
    return value as SealingKey;
  } catch (error) {
    const actual = (error as Error).message;
    run.recorder.breach(exchange, [{ pointer: '/value/publicKey', expected: 'an RSA key as PEM', actual }]);
    return undefined;
  }
}

async function sendLogin(run: Run, { body, encryption }: Sealed): Promise<Exchange | undefined> {
  const exchange = await send(run, getOperation(run, 'login'), { body, headers: { Encryption: encryption } });
  const session = readSession(exchange);
  if (session) run.recorder.hide(session.token);
  return exchange;
}

async function logIn(run: Run, sealed: Sealed, setting: string): Promise<Session | undefined> {
  const exchange = await sendLogin(run, sealed);
  if (exchange) judgeExchange(run, exchange);
  const session = readSession(exchange);
  if (session || !exchange) return session;
  const { answer, trouble } = exchange;
  failLogin(run, setting, readEnvelope(exchange).errorCode ?? String(answer?.status ?? trouble));
  return undefined;
}

function failLogin(run: Run, setting: string, code = 'no public key'): void {
  run.isLoginFailed = true;
  run.recorder.skip(`Calls with a session of ${setting}: the login failed (${code})`);
}

export function readSession(exchange: Exchange | undefined): Session | undefined {
  const { token, type } = ((exchange && readEnvelope(exchange).value) ?? {}) as {
    token?: unknown;
    type?: unknown;
  };
  return typeof token === 'string' ? { token, type: Number(type) } : undefined;
}

/** Sends a body that must open no session; a session that it opens is ended. */
async function expectNoSession(
  run: Run,
  sealed: Sealed,
  statuses: readonly number[],
  code: string,
): Promise<void> {
  const exchange = await sendLogin(run, sealed);
  expectRefusal(run, exchange, statuses, code);
  await end(run, readSession(exchange));
}

export async function end(run: Run, session: Session | undefined): Promise<void> {
  if (session) await send(run, getOperation(run, 'logout'), { token: session.token });
}

/** Logs out, then uses the old token. */
export const logOut: Step = async (run) => {
  for (const session of [run.player, run.agent]) {
    if (!session) continue;
    const { token } = session;
    await call(run, 'logout', { token });
    const memberInfo = getOperation(run, 'memberInfo');
    expectRefusal(run, await send(run, memberInfo, { token }), [401], 'session.expired');
  }
};
