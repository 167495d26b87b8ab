import fc from 'fast-check';
import type { JsonSchema } from './site/docs/json-schema.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e999',
    'NaN',
    '\0',
    '\ud800',
    "'; --",
    '../..',
    '%00',
    '\u202e',
    'EN',
    'RNG',
    'true',
    'null',
    '__proto__',
    'x'.repeat(300),
  ),
);
const scalar = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.bigInt().map(String),
);

/** Any text: short, long, broken, or with a meaning somewhere. */
export const oddText: fc.Arbitrary<string> = text;
/** Any JSON value. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

function fittingText({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const longest = Math.min(maxLength, 60);
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern)).map((value) => value.slice(0, longest));
  return fc.string({ minLength, maxLength: Math.max(minLength, longest) });
}

/** Values that fit rules beyond the schema. */
const LIKELY: Record<string, unknown> = {
  mobileNum: '123456789',
  countryDialingCode: '60',
  username: 'somebody',
  password: 'Some-0ther-one',
  confirmPassword: 'Some-0ther-one',
  newPassword: 'Some-0ther-one',
  confirmNewPassword: 'Some-0ther-one',
};

const likely = (name: string, schema: JsonSchema, value: fc.Arbitrary<unknown>) => {
  const good = Object.hasOwn(LIKELY, name) ? LIKELY[name] : schema.default;
  return good === undefined ? value : fc.oneof({ weight: 5, arbitrary: fc.constant(good) }, value);
};

/** Generates values that fit a schema of the contract. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) return fc.oneof(...forms.map(fitting));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, fitting);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      return fittingText(schema);
    case 'integer':
      return fc.maxSafeNat();
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 500 }), fc.double());
    case 'boolean':
      return fc.boolean();
    default:
      return oddValue;
  }
}

function fittingObject(
  { properties = {}, required = [] }: JsonSchema,
  fieldOf: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = likely(name, field, fieldOf(field));
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })];
  });
  return fc.record(Object.fromEntries(fields));
}

const nearlyFittingField = (schema: JsonSchema) =>
  fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: oddValue });

/** Generates values that fit except for a field here and there, so that they pass the outermost check. */
export function nearlyFitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) return fc.oneof(...forms.map(nearlyFitting));
  return schema.type === 'object' ? fittingObject(schema, nearlyFittingField) : nearlyFittingField(schema);
}
