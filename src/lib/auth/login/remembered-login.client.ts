import { randomHex } from '#lib/forms/random.client.ts';
import { browserArea } from '#lib/storage/areas.client.ts';
import { DEVICE_KEY, REMEMBERED_LOGIN_KEY } from '#lib/storage/keys.ts';
import { base64OfText, textOfBase64 } from '../sealing/base64.ts';

/** `remPass` as it is stored (LOGIN-8). */
interface Remembered {
  readonly type: LoginMethod;
  /** The mobile number, for login by SMS. */
  readonly username: string;
  /**
   * Encoded twice with the device key appended: unreadable at a glance, but no protection from the device's owner.
   */
  readonly password: string;
  readonly countryDialingCode: string;
}

/** The login methods that can be remembered, each separately (LOGIN-7). */
export type LoginMethod = 'username' | 'sms';

// Checked without zod: the login page loads this before it is used, and zod is ten times its size.
function isRemembered(value: Partial<Remembered> | null): value is Remembered {
  return (
    (value?.type === 'username' || value?.type === 'sms') &&
    typeof value.username === 'string' &&
    typeof value.password === 'string'
  );
}

export interface Credentials {
  readonly username: string;
  /** Empty for SMS: a code is valid once. */
  readonly password: string;
  readonly countryDialingCode?: string;
}

function deviceKey(): string {
  const known = browserArea.get(DEVICE_KEY);
  if (known) return known;
  const key = randomHex(16);
  browserArea.set(DEVICE_KEY, key);
  return key;
}

/** Stores a login. Called only where "remember me" is ticked, and never for a trial account. */
export function rememberLogin(
  type: LoginMethod,
  { username, password, countryDialingCode = '' }: Credentials,
): void {
  const entry: Remembered = {
    type,
    username,
    password: base64OfText(base64OfText(password) + deviceKey()),
    countryDialingCode,
  };
  browserArea.set(REMEMBERED_LOGIN_KEY, JSON.stringify(entry));
}

/**
 * Returns the remembered login of a method, for login and for the old password when it is changed (PWD-3). A record
 * that can't be read any more is deleted.
 */
export function rememberedLogin(type: LoginMethod): Credentials | undefined {
  const text = browserArea.get(REMEMBERED_LOGIN_KEY);
  if (text === undefined) return undefined;
  try {
    const entry: Partial<Remembered> | null = JSON.parse(text);
    const key = deviceKey();
    if (isRemembered(entry)) {
      if (entry.type !== type) return undefined;
      const once = textOfBase64(entry.password);
      if (once.endsWith(key)) {
        const { username, countryDialingCode } = entry;
        return { username, password: textOfBase64(once.slice(0, -key.length)), countryDialingCode };
      }
    }
  } catch {
    // Neither JSON nor base64: handled like a record of another device.
  }
  forgetLogin();
  return undefined;
}

export function forgetLogin(): void {
  browserArea.remove(REMEMBERED_LOGIN_KEY);
}

/** The fields that hold the name and the secret, by login method. */
const FIELDS: Readonly<Record<LoginMethod, readonly [name: string, secret: string]>> = {
  username: ['username', 'password'],
  sms: ['mobileNum', 'verificationCode'],
};

/**
 * Fills in the remembered login. Fields that are filled already, typed or restored by the browser, keep their value.
 * A secret is never filled in beside another name (LOGIN-8).
 * @returns the dialling code of the number that it filled in
 */
export function fillRemembered(form: HTMLFormElement, method: LoginMethod): string | undefined {
  const login = rememberedLogin(method);
  if (!login) return undefined;
  const [name, secret] = FIELDS[method];
  const known = form.elements.namedItem(name);
  if (known instanceof HTMLInputElement && known.value !== '' && known.value !== login.username)
    return undefined;
  for (const [field, value] of [
    [name, login.username],
    [secret, login.password],
  ] as const) {
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLInputElement && element.value === '') element.value = value;
  }
  const remember = form.elements.namedItem('remember');
  if (remember instanceof HTMLInputElement) remember.checked = true;
  return login.countryDialingCode || undefined;
}
