import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

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

/** Logs in over HTTP alone, by the gateway contract and nothing of the site's own code. */
export async function openSession(
  origin: string,
  userName: string,
  password: string = PASSWORD,
): Promise<SessionInfo> {
  const { publicKey } = await call<{ publicKey: string }>(`${origin}/wps/system/public-key`);
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const payload = {
    type: 'username',
    username: userName,
    password,
    ts: Date.now(),
    nonce: randomBytes(16).toString('hex'),
  };
  const data = Buffer.concat([
    cipher.update(JSON.stringify(payload), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const sealedKey = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(key.toString('base64')),
  );
  return call<SessionInfo>(`${origin}/wps/session/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Encryption: sealedKey.toString('base64') },
    body: JSON.stringify({ data: data.toString('base64'), iv: iv.toString('base64') }),
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
