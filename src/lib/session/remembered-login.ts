import { base64OfText, textOfBase64 } from '../base64.ts';
import { randomHex } from '../random.ts';
import { browserArea } from '../storage/areas.ts';
import { DEVICE_KEY, REMEMBERED_LOGIN_KEY } from '../storage/keys.ts';

/** `remPass` as it is stored (LOGIN-8). */
interface Remembered {
  readonly type: 'username';
  readonly username: string;
  /** Encoded twice with the device key appended: kept from glances, not from whoever holds the device. */
  readonly password: string;
  readonly countryDialingCode: string;
}

// By hand: the login page loads this before anybody touches it, and zod is ten times its size.
function isRemembered(value: Partial<Remembered> | null): value is Remembered {
  return typeof value?.username === 'string' && typeof value.password === 'string';
}

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
  const entry: Remembered = {
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
    const entry: Partial<Remembered> | null = JSON.parse(text);
    const key = deviceKey();
    if (isRemembered(entry)) {
      const once = textOfBase64(entry.password);
      if (once.endsWith(key)) {
        return { username: entry.username, password: textOfBase64(once.slice(0, -key.length)) };
      }
    }
  } catch {
    // Neither JSON nor base64: as good as from another device.
  }
  forgetLogin();
  return undefined;
}

export function forgetLogin(): void {
  browserArea.remove(REMEMBERED_LOGIN_KEY);
}
