import { parseEnv } from 'node:util';
import { nearestName } from '#gateway/platform/core/nearest-name.ts';
import { KEY_MISSING } from '#gateway/platform/settings/data-key-values.ts';
import { SettingsError } from '#gateway/platform/settings/settings.ts';
import { type Settings, variables } from '../settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type SettingName = keyof typeof variables.shape;

const SETTINGS = Object.keys(variables.shape);
/** Variables of commands and of the runtime, which `.env` may set too. */
const OF_OTHERS = /^(?:CONFORM_|LOBBY_|NODE_|PG|UV_)|^TZ$/;

/** Settings that the embedded gateway reads and the front does not. */
export const OF_EMBEDDED_GATEWAY: readonly SettingName[] = [
  'DATABASE_URL',
  'DATA_KEY',
  'DATA_KEY_LOST',
  'DEMO_PLAYERS',
  'DEMO_TEAM',
  'CASHIER',
  'PAYMENT_KEY',
  'IDENTITY_BEFORE',
  'PROMOTION_KINDS',
  'PROOF_COST',
  'MAINTENANCE',
  'REGION_BLOCK',
  'CUSTOMER_SERVICE_URL',
  'TELEGRAM_URL',
  'FIREBASE_CONFIG',
  'FIREBASE_SIGN_IN',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'REGISTRATION',
  'SMTP_URL',
  'MAIL_FROM',
  'CLOCK_ACCEPT',
];

/**
 * Checks what only a start requires of its settings.
 * @throws {SettingsError} with every fault, in the words of OPER-57
 */
export function checkRequired({ gatewayOrigin, publicOrigin, gateway }: Settings): void {
  const { DATABASE_URL, DATA_KEY, DEMO_DATA, NODE_ENV } = gateway;
  const needsKey = gatewayOrigin === undefined && DATABASE_URL !== undefined && !DEMO_DATA;
  const faults = [
    ...(needsKey && DATA_KEY === undefined ? [KEY_MISSING] : []),
    ...(NODE_ENV === 'production' && publicOrigin === undefined
      ? ['PUBLIC_ORIGIN must be set with NODE_ENV=production, such as https://play.example.com.']
      : []),
  ];
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
}

/**
 * Checks the names in a file `.env`.
 * @returns warnings about names that are far from every setting
 * @throws {SettingsError} for each name that is near to one
 */
export function checkEnvNames(text: string): string[] {
  const unknown = Object.keys(parseEnv(text)).filter(
    (name) => !SETTINGS.includes(name) && !OF_OTHERS.test(name),
  );
  const faults = unknown.flatMap((name) => {
    const meant = nearestName(name, SETTINGS);
    return meant === undefined ? [] : [`.env: ${name} is not a setting. Did you mean ${meant}?`];
  });
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  return unknown.map((name) => `.env: ${name} is not a setting of the site; it is ignored.`);
}

/** Returns a warning for each setting that an own gateway makes void. */
export function settingsWithoutEffect(
  env: Environment,
  { gatewayOrigin }: Pick<Settings, 'gatewayOrigin'>,
): string[] {
  if (gatewayOrigin === undefined) return [];
  return OF_EMBEDDED_GATEWAY.filter((name) => env[name]?.trim()).map(
    (name) => `${name} has no effect with GATEWAY_URL.`,
  );
}
