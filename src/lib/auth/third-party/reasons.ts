/** Firebase's error codes by the text that explains why a third-party sign-in failed. */
const CODES = {
  closed: ['popup-closed-by-user', 'user-cancelled'],
  blocked: ['popup-blocked', 'operation-not-supported-in-this-environment'],
  network: ['network-request-failed', 'timeout'],
  disabled: ['user-disabled'],
  setup: [
    'unauthorized-domain',
    'operation-not-allowed',
    'admin-restricted-operation',
    'invalid-api-key',
    'api-key-not-valid.-please-pass-a-valid-api-key.',
    'auth-domain-config-required',
    'app-not-authorized',
    'configuration-not-found',
    'invalid-oauth-client-id',
    'invalid-oauth-provider',
    'project-not-found',
    'billing-not-enabled',
  ],
  elsewhere: ['account-exists-with-different-credential'],
  tooMany: ['too-many-requests', 'quota-exceeded'],
  number: ['invalid-phone-number', 'missing-phone-number'],
  person: [
    'captcha-check-failed',
    'invalid-app-credential',
    'missing-app-credential',
    'invalid-recaptcha-token',
  ],
  code: ['invalid-verification-code', 'missing-verification-code'],
  codeOld: ['code-expired', 'session-expired', 'missing-verification-id', 'invalid-verification-id'],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type Reason = keyof typeof CODES;
export const REASONS = Object.keys(CODES) as readonly Reason[];

const firebaseCode = (error: unknown): string => {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code.replace(/^auth\//, '') : '';
};

/** Returns whether a helper script did not load: an internal error that carries the event of its element. */
const isLostScript = (error: unknown): boolean =>
  firebaseCode(error) === 'internal-error' &&
  (error as { customData?: { type?: unknown } }).customData?.type === 'error';

/** Returns the reason for an error of Firebase; a chunk of this site that did not load is a TypeError. */
export function toReason(error: unknown): Reason {
  if (error instanceof TypeError || isLostScript(error)) return 'network';
  const code = firebaseCode(error);
  return REASONS.find((reason) => (CODES[reason] as readonly string[]).includes(code)) ?? 'failed';
}

/** Returns whether a window was closed because the person opened another one, which then shows the result. */
export const isSuperseded = (error: unknown): boolean => firebaseCode(error) === 'cancelled-popup-request';
