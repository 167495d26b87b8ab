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

/**
 * Logs in over HTTP alone, by the gateway contract and nothing of the site's own code.
 * @param now the gateway's clock, where that is not everybody's: what is sealed is refused five minutes off it
 */
export async function openSession(
  origin: string,
  userName: string,
  password: string = PASSWORD,
  now: number = Date.now(),
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
  if (!envelope.success) throw new Error(`${url} answered ${answer.status} ${envelope.errorCode}`);
  return envelope.value;
}

/** Makes the page's tab that member's, as if they had logged in there; the next `goto` shows it. */
export async function enterSession(page: Page, session: SessionInfo): Promise<void> {
  // Session storage belongs to an origin: any document of it will do.
  if (!page.url().startsWith('http')) await page.goto('/icon.svg');
  await page.evaluate((text) => sessionStorage.setItem('MC_SESSION_INFO', text), JSON.stringify(session));
}
