import type { AnyCall } from '#contract/core/call.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import type { CallRequest } from '#contract/core/request.ts';
import { describeValues } from './describe-values.ts';
import type { JsonSchema } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface Reference {
  $ref: string;
}

const header = (name: string, schema: JsonSchema, description: string, required = false): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const KEY =
  'Same key and parameters: the first answer again. Other parameters: 409 idempotency.conflict. Kept for 30 days.';
const KEY_FORM: JsonSchema = { type: 'string', pattern: '^[\\w-]{16,64}$' };

const TRUSTED = 'Sent by the site; to be believed from its addresses alone.';

/** Request headers of the contract, by the name of their component (OPER-14). */
export const HEADERS = {
  merchant: header(
    'Merchant',
    { type: 'string', pattern: '^[A-Za-z0-9_-]{1,32}$' },
    "Merchant code: of the site for guests, of the session for members, a trial account's own.",
  ),
  language: header(
    'Language',
    describeValues({ type: 'string', enum: [...LANGUAGES] }, 'language'),
    'Language of texts in the answer.',
  ),
  device: header(
    'Device',
    describeValues({ type: 'string', enum: ['OTHERS'] }, 'device'),
    'OTHERS from an installed web app; absent from a browser tab.',
  ),
  requestId: header(
    'X-Request-Id',
    { type: 'string' },
    `Id of the request in the log of the site. ${TRUSTED}`,
  ),
  forwardedFor: header('X-Forwarded-For', { type: 'string' }, `Address of the visitor. ${TRUSTED}`),
  country: header(
    'X-Country-Code',
    { type: 'string', pattern: '^[A-Z]{2}$' },
    `Country of the visitor, under the name that COUNTRY_HEADER of the site gives it. ${TRUSTED}`,
  ),
  encryption: header(
    'Encryption',
    { type: 'string' },
    "Base64 of the RSA-encrypted base64 text of the body's AES key.",
    true,
  ),
  captchaId: header('Captcha-Id', { type: 'string' }, 'The captcha that the payload answers.'),
  proof: header(
    'Proof',
    { type: 'string' },
    'Proof of work for GET /wps/proof, or digits of a captcha in its place.',
  ),
  requiredIdempotencyKey: header(
    'Idempotency-Key',
    KEY_FORM,
    `${KEY} Missing: 400 request.malformed with value {header}.`,
    true,
  ),
  optionalIdempotencyKey: header('Idempotency-Key', KEY_FORM, KEY),
  signature: header(
    'Signature',
    { type: 'string' },
    "t=<unix seconds>,v1=<hex HMAC-SHA-256 of '<t>.<body bytes>' under the provider's key>; at most 300 s off. Two v1 while keys are exchanged.",
    true,
  ),
} as const satisfies Record<string, Parameter>;

type HeaderName = keyof typeof HEADERS;

/** Returns a reference to a header of requests. */
export const referTo = (name: HeaderName): Reference => ({ $ref: `#/components/parameters/${name}` });

/** Headers of every operation. */
export const EVERYWHERE: readonly Reference[] = (
  ['merchant', 'language', 'device', 'requestId', 'forwardedFor', 'country'] as const
).map(referTo);

/** Headers of answers, by the name of their component. */
export const ANSWER_HEADERS = {
  retryAfter: { description: 'Whole seconds until the next try.', schema: { type: 'integer', minimum: 1 } },
  cacheControl: { description: 'Whether and how long the answer may be kept.', schema: { type: 'string' } },
} as const satisfies Record<string, Header>;

/** Returns the headers that an answer of this status may have. */
export function buildAnswerHeaders(status: number): Record<string, Reference> {
  const referred = (name: keyof typeof ANSWER_HEADERS) => ({ $ref: `#/components/headers/${name}` });
  const mayWait = status === 429 || status === 503;
  return {
    'Cache-Control': referred('cacheControl'),
    ...(mayWait && { 'Retry-After': referred('retryAfter') }),
  };
}

/** Returns the headers that a call takes, but for its session. */
export function buildRequestHeaders(call: AnyCall, request: CallRequest): (Parameter | Reference)[] {
  const names: HeaderName[] = [];
  if (call.bodyFormat === 'sealed') names.push('encryption');
  if (request.errors?.includes('captcha.wrong')) names.push('captchaId');
  if (request.errors?.includes('proof.required')) names.push('proof');
  if (request.idempotencyKey) names.push(`${request.idempotencyKey}IdempotencyKey`);
  if (call.path.startsWith('/wps/callbacks/')) names.push('signature');
  const module =
    call.moduleId && header('Module-Id', { const: call.moduleId }, 'Module of the call; may be ignored.');
  return [...EVERYWHERE, ...names.map(referTo), ...(module ? [module] : [])];
}
