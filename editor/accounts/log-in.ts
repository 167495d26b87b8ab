import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Accounts } from './accounts.ts';
import { isPasswordCorrect } from './password.ts';

export type LogIn = { secret: string } | 'wrong' | 'wait';

/** Limits of wrong passwords, by account name and by address. */
const PER_NAME = { points: 10, duration: 15 * 60 };
const PER_ADDRESS = { points: 30, duration: 15 * 60 };

/**
 * Opens a session for a right name and password. Unknown names take as long as wrong passwords. After too many of
 * either, even the right password is refused for a quarter of an hour.
 */
export function createLogIn(accounts: Accounts) {
  const byName = new RateLimiterMemory(PER_NAME);
  const byAddress = new RateLimiterMemory(PER_ADDRESS);

  async function isSpent(limiter: RateLimiterMemory, key: string): Promise<boolean> {
    const counted = await limiter.get(key);
    return counted !== null && counted.remainingPoints <= 0;
  }

  async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
    await limiter.consume(key).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
    });
  }

  return async (typedName: string, password: string, address: string): Promise<LogIn> => {
    const name = typedName.trim().toLowerCase();
    if ((await isSpent(byName, name)) || (await isSpent(byAddress, address))) return 'wait';
    // Counted before the password is checked, so that concurrent tries all count.
    await Promise.all([count(byName, name), count(byAddress, address)]);
    if (!(await isPasswordCorrect(accounts.findPasswordHash(name), password))) return 'wrong';
    await Promise.all([byName.delete(name), byAddress.reward(address, 1)]);
    return { secret: accounts.openSession(name) };
  };
}
