import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export const MIN_PASSWORD = 12;
const MAX_PASSWORD = 200;

/** Letters that are not confused when copied from a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const MADE_LENGTH = 20;

export function isLongEnough(password: string): boolean {
  return password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD;
}

/** Generates a password of about 99 bits, in groups of five. */
export function makePassword(): string {
  const letters = Array.from(randomBytes(MADE_LENGTH * 4));
  const fair = letters.filter((byte) => byte < 256 - (256 % ALPHABET.length)).slice(0, MADE_LENGTH);
  if (fair.length < MADE_LENGTH) return makePassword();
  const text = fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return text.replace(/(.{5})(?!$)/g, '$1-');
}

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// An unknown account is checked against this hash, so that it takes as long.
const dummyHash = hash(randomBytes(16).toString('hex'));

/** Returns whether the password belongs to the hash; undefined means an account that does not exist. */
export async function isPasswordCorrect(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  if (password.length > MAX_PASSWORD) return false;
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}
