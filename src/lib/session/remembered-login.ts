import * as z from 'zod/mini';
import { base64OfText, textOfBase64 } from '../base64.ts';
import { randomHex } from '../random.ts';
import { browserArea } from '../storage/engine.ts';
import { DEVICE_KEY, REMEMBERED_LOGIN_KEY } from '../storage/keys.ts';

/** `remPass` as it is stored (LOGIN-8). */
const stored = z.object({
  type: z.literal('username'),
  username: z.string(),
  /** Encoded twice with the device key appended: kept from glances, not from whoever holds the device. */
  password: z.string(),
  countryDialingCode: z.string(),
});

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

function deviceKey(): string {
  const known = browserArea.get(DEVICE_KEY);
  if (known) return known;
  const key = randomHex(16);
  browserArea.set(DEVICE_KEY, key);
  return key;
}

/** Only ever called for somebody who ticked "remember me", and never for a trial account. */
export function rememberLogin({ username, password }: Credentials): void {
  const entry: z.infer<typeof stored> = {
    type: 'username',
    username,
    password: base64OfText(base64OfText(password) + deviceKey()),
    countryDialingCode: '',
  };
  browserArea.set(REMEMBERED_LOGIN_KEY, JSON.stringify(entry));
}

/** For the login page alone. What can't be read any more is forgotten. */
export function rememberedLogin(): Credentials | undefined {
  const text = browserArea.get(REMEMBERED_LOGIN_KEY);
  if (text === undefined) return undefined;
  try {
    const { username, password } = z.parse(stored, JSON.parse(text));
    const once = textOfBase64(password);
    const key = deviceKey();
    if (!once.endsWith(key)) throw new Error('Remembered on another device');
    return { username, password: textOfBase64(once.slice(0, -key.length)) };
  } catch {
    forgetLogin();
    return undefined;
  }
}

export function forgetLogin(): void {
  browserArea.remove(REMEMBERED_LOGIN_KEY);
}
