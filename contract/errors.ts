/** Every error code of the gateway with its HTTP status. Texts for people live in `locales/` under `errors`. */
export const ERROR_STATUS = {
  'request.malformed': 400,
  'payload.invalid': 400,
  'payload.expired': 400,
  'payload.replayed': 409,
  'session.expired': 401,
  'permission.denied': 403,
  'origin.denied': 403,
  'login.failed': 401,
  'login.locked': 423,
  'login.not.member': 403,
  'login.not.agent': 403,
  'login.unregistered': 404,
  'identity.invalid': 403,
  'passkey.failed': 403,
  'passkey.too.many': 409,
  'password.confirm': 403,
  'password.old.wrong': 422,
  'modify.new.old.same': 422,
  'reset.invalid': 403,
  'code.wrong': 422,
  'sms.slider.failed': 422,
  'sms.too.soon': 429,
  'registration.closed': 403,
  'trial.unknown': 404,
  'captcha.required': 422,
  'captcha.wrong': 422,
  'free.reject': 403,
  'activity.not.eligible': 403,
  'not.found': 404,
  'method.not.allowed': 405,
  'game.not.found': 404,
  'ticket.invalid': 403,
  'round.conflict': 409,
  'balance.insufficient': 409,
  'idempotency.conflict': 409,
  'request.too.large': 413,
  'media.unsupported': 415,
  'fields.invalid': 422,
  'rate.limited': 429,
  'internal.error': 500,
  'upstream.unavailable': 502,
  'system.maintenance': 503,
  'region.restricted': 451,
  'upstream.timeout': 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}
