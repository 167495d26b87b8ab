import { randomBytes } from 'node:crypto';
import { setPersonalDetails } from '#contract/account/personal-details.ts';
import { DEVICE_COOKIE } from '#contract/auth/device-cookie.ts';
import { login } from '#contract/auth/login.ts';
import { loginByPasskey } from '#contract/auth/passkey-login.ts';
import { registerByMobile, registerByUsername } from '#contract/auth/registration/registration.ts';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { claimBenefit } from '#contract/rewards/benefits.ts';
import { checkIn } from '#contract/rewards/check-in.ts';
import { claimRebate } from '#contract/rewards/rebates.ts';
import { claimMilestone } from '#contract/rewards/referral.ts';
import { claimReward } from '#contract/rewards/rewards.ts';

/** 180 days, as long as the gateway stores it. */
const MAX_AGE_SECONDS = 180 * 24 * 3_600;
const IS_KEY = /^[0-9a-f]{32}$/;

/** The calls that carry the device key: registration, login, the start of a deposit, claims (HOUSE-37). */
const CALLS = [
  registerByUsername,
  registerByMobile,
  login,
  loginByPasskey,
  startDeposit,
  setPersonalDetails,
  claimReward,
  claimBenefit,
  claimMilestone,
  claimRebate,
  checkIn,
];
const PATTERNS = CALLS.map(({ method, path }) => ({
  method: method as string,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

export interface DeviceKey {
  /** 128 random bits, in hexadecimal. */
  readonly key: string;
  /** Sets the cookie, for another 180 days. */
  readonly setCookie: string;
}

interface Asked {
  readonly method: string;
  /** Without a query. */
  readonly path: string;
  readonly cookie: string | undefined;
  readonly secure: boolean;
}

function keyIn(cookies: string): string | undefined {
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === DEVICE_COOKIE)?.[1];
  return found !== undefined && IS_KEY.test(found) ? found : undefined;
}

/** Returns the key of a visitor's device, created where it has none; undefined for calls that do not carry it. */
export function deviceKeyFor({ method, path, cookie = '', secure }: Asked): DeviceKey | undefined {
  if (!PATTERNS.some((call) => call.method === method && call.path.test(path))) return undefined;
  const key = keyIn(cookie) ?? randomBytes(16).toString('hex');
  const attributes = `Path=/wps; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return { key, setCookie: `${DEVICE_COOKIE}=${key}; ${attributes}` };
}
