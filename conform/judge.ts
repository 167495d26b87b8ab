import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { DEVICE_COOKIE } from '#contract/auth/device-cookie.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { Operation, Published } from './document.ts';

/** A difference between an answer and the contract. */
export interface Fault {
  /** JSON pointer into the body, or the part of the answer: `status`, `header Set-Cookie`, `body`. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where it is not JSON. */
  readonly json: unknown;
}

export interface Judge {
  /** Compares an answer with the published schema, the declared statuses, and the rules of every answer (OPER-31). */
  answer(operation: Operation, answer: Answer): Fault[];
  /** Compares the data of an event of a stream with its published schema. */
  event(operation: Operation, name: string, data: unknown): Fault[];
}

const MAX_HEADER_BYTES = 8 * 1024;
const MAX_FAULTS = 5;
/** Statuses whose answer has `Retry-After`. */
const BUSY: readonly number[] = [429, 503];

export function createJudge(published: Published): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    schemaType: 'number',
    validate: (decimals: number, value: number) => hasAtMost(decimals, value),
  });
  ajv.addSchema(published, 'contract');
  const validatorAt = (...path: readonly string[]): ValidateFunction => {
    const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const validate = ajv.getSchema(`contract#/${pointer.join('/')}`);
    if (!validate) throw new Error(`The published document has no schema at ${path.join(' ')}`);
    return validate;
  };
  const compare = (validate: ValidateFunction, value: unknown): Fault[] =>
    validate(value) ? [] : toFaults(validate.errors ?? [], value);
  return {
    answer(operation, answer) {
      const { path, method, responses } = operation;
      const faults = [...judgeHeaders(answer)];
      const declared = responses[answer.status];
      if (!declared)
        faults.push({
          pointer: 'status',
          expected: Object.keys(responses).join(', '),
          actual: String(answer.status),
        });
      const types = Object.keys(declared?.content ?? { 'application/json': {} });
      const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';
      if (!types.includes(type))
        return [...faults, { pointer: 'header Content-Type', expected: types.join(', '), actual: type }];
      if (type !== 'application/json') return faults;
      if (answer.json === undefined)
        return [...faults, { pointer: 'body', expected: 'JSON', actual: answer.text }];
      const schema = declared
        ? validatorAt(
            'paths',
            path,
            method.toLowerCase(),
            'responses',
            String(answer.status),
            'content',
            type,
            'schema',
          )
        : validatorAt('components', 'schemas', 'Failure');
      return [...faults, ...compare(schema, answer.json), ...judgeCode(answer)];
    },
    event: ({ path, method }, name, data) =>
      compare(validatorAt('paths', path, method.toLowerCase(), 'x-events', name, 'data'), data),
  };
}

function judgeHeaders({ status, headers }: Answer): Fault[] {
  const faults: Fault[] = [];
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  if (headers.getSetCookie().some((cookie) => !cookie.startsWith(`${DEVICE_COOKIE}=`)))
    faults.push({ pointer: 'header Set-Cookie', expected: 'no cookie', actual: 'a cookie' });
  if (bytes > MAX_HEADER_BYTES)
    faults.push({
      pointer: 'headers',
      expected: `at most ${MAX_HEADER_BYTES} bytes`,
      actual: `${bytes} bytes`,
    });
  const wait = headers.get('retry-after');
  if (BUSY.includes(status) && !/^[1-9]\d*$/.test(wait ?? ''))
    faults.push({ pointer: 'header Retry-After', expected: 'whole seconds', actual: wait ?? 'none' });
  return faults;
}

/** Compares the status with the one that the contract gives to the error code. Codes of a gateway alone have none. */
function judgeCode({ status, json }: Answer): Fault[] {
  const { errorCode } = (json ?? {}) as { errorCode?: keyof typeof ERROR_STATUS };
  const expected = errorCode && ERROR_STATUS[errorCode];
  if (expected === undefined || expected === status) return [];
  return [{ pointer: '/errorCode', expected: `status ${expected} for ${errorCode}`, actual: String(status) }];
}

/** Binary fractions are never exact, so the distance from a whole number of minor units may be tiny but not zero. */
function hasAtMost(decimals: number, value: number): boolean {
  const minor = value * 10 ** decimals;
  return Math.abs(minor - Math.round(minor)) <= Math.max(1e-6, Math.abs(minor) * 1e-12);
}

/** Returns what is wrong at the deepest places; the alternatives of a nullable or open value are left out. */
function toFaults(errors: readonly ErrorObject[], value: unknown): Fault[] {
  const isNull = ({ keyword, params }: ErrorObject) => keyword === 'type' && params.type === 'null';
  const real = errors.filter((error) => !/^(?:anyOf|oneOf)$/.test(error.keyword) && !isNull(error));
  const left = real.length > 0 ? real : errors;
  const byPlace = new Map<string, ErrorObject>();
  for (const error of left) {
    const place =
      error.schemaPath.replace(/\/anyOf\/\d+\/.*$/, '') + error.instancePath.replace(/\/\d+/g, '/*');
    const known = byPlace.get(place);
    if (!known || (known.keyword === 'enum' && error.keyword === 'type')) byPlace.set(place, error);
  }
  return [...byPlace.values()].slice(0, MAX_FAULTS).map((error) => ({
    pointer: error.instancePath || '/',
    expected: error.keyword === 'x-decimals' ? 'at most two decimals' : (error.message ?? error.keyword),
    actual: describeAt(value, error),
  }));
}

/** Names the fields where one is missing: their values may be personal. */
function describeAt(value: unknown, { instancePath, keyword }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1);
  const at = parts.reduce<unknown>(
    (inner, part) => (inner as Record<string, unknown>)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
    value,
  );
  if (keyword === 'required') return `only ${Object.keys(at as object).join(', ') || 'an empty object'}`;
  return at === undefined ? 'nothing' : JSON.stringify(at);
}
