import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seal } from '../gateway/sealing.ts';

/** Password of every demo account. */
export const PASSWORD = 'Passw0rd1';

export type SessionInfo = {
  token: string;
  merchantCode: string;
  userName: string;
  type: number;
  firstTimeLogin: boolean;
  expiresAt: number;
};

type Envelope<Value> = { success: boolean; errorCode?: string; value: Value };

/** The number of tries of a login: a site under load may time out. */
const TRIES = 3;
class LateAnswer extends Error {}

/**
 * Logs in over HTTP by the gateway contract, without the site's code.
 * @param now the gateway's clock, if it is not the real time: a payload sealed five minutes off is refused
 */
export async function openSession(
  origin: string,
  userName: string,
  password: string = PASSWORD,
  now: number = Date.now(),
): Promise<SessionInfo> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await logInOnce(origin, userName, password, now);
    } catch (error) {
      if (left === 1 || !(error instanceof LateAnswer)) throw error;
    }
  }
}

/** Seals again for each try: a body that arrived once is refused the second time. */
async function logInOnce(
  origin: string,
  userName: string,
  password: string,
  now: number,
): Promise<SessionInfo> {
  const { publicKey } = await call<{ publicKey: string }>(`${origin}/wps/system/public-key`);
  const { body, encryption } = seal(publicKey, {
    type: 'username',
    username: userName,
    password,
    ts: now,
    nonce: randomBytes(16).toString('hex'),
  });
  return call<SessionInfo>(`${origin}/wps/session/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Encryption: encryption },
    body,
  });
}

async function call<Value>(url: string, init?: RequestInit): Promise<Value> {
  const answer = await fetch(url, init);
  const envelope = (await answer.json()) as Envelope<Value>;
  if (envelope.success) return envelope.value;
  const Failure = answer.status === 504 ? LateAnswer : Error;
  throw new Failure(`${url} answered ${answer.status} ${envelope.errorCode}`);
}

/** Logs the page's tab in to that member; the next `goto` shows it. */
export async function enterSession(page: Page, session: SessionInfo): Promise<void> {
  // Session storage belongs to an origin, so any document of the origin works.
  if (!page.url().startsWith('http')) await page.goto('/icon.svg');
  await page.evaluate((text) => sessionStorage.setItem('MC_SESSION_INFO', text), JSON.stringify(session));
}
