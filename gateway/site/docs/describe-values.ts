import { featureTable } from '#contract/site/feature-states.ts';
import { VALUES_OF_MEMBERS } from '#contract/site/values/closed-values.request.ts';
import { KNOWN_VALUES } from '#contract/site/values/known-values.request.ts';
import type { Values } from '#contract/site/values/values.request.ts';
import { VALUES_OF_PLAY } from '#contract/site/values/values-of-play.request.ts';
import type { JsonSchema } from './json-schema.ts';

/** Title of the known values of an open field. */
export const KNOWN = 'Known values';

const AMOUNT = 'At most two decimals; compare in minor units.';
const FLAGS = `Flags on or off by name; an absent one has its default (OPER-1).\n\n${featureTable()}`;

/** Closed lists by their values, in any order. */
const CLOSED = new Map(
  [...VALUES_OF_MEMBERS, ...VALUES_OF_PLAY].map((values) => [keyOf(Object.keys(values)), values]),
);

function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(values.map(String).toSorted());
}

const toSentences = (values: Values): string =>
  Object.entries(values)
    .map(([value, meaning]) => `- \`${value === '' ? "''" : value}\`: ${meaning}`)
    .join('\n');

/** Publishes known values beside the type of the field, so that an unknown value stays valid (OPER-19). */
export function openValues(schema: JsonSchema, values: Values, others?: string): JsonSchema {
  const isText = [schema.type].flat().includes('string');
  const known = Object.keys(values).map((value) => (isText ? value : Number(value)));
  const tail = others === undefined ? 'Other values are ignored.' : `Other values: ${others}`;
  return { anyOf: [{ title: KNOWN, enum: known }, schema], description: `${toSentences(values)}\n\n${tail}` };
}

const isFreeScalar = ({ type, const: only }: JsonSchema): boolean =>
  only === undefined && ['string', 'number', 'integer'].some((name) => [type].flat().includes(name));

/** Describes one field by its path: its values, or how to compare it. */
function describeField(schema: JsonSchema, path: string): JsonSchema {
  if (path.endsWith('.whitelabel')) return { ...schema, description: FLAGS };
  if (schema.enum) {
    const values = CLOSED.get(keyOf(schema.enum));
    return values ? { ...schema, description: toSentences(values) } : schema;
  }
  // Not all tools accept 0.29 as a multiple of 0.01 in binary fractions (OPER-15).
  if (schema.multipleOf === 0.01) {
    const { multipleOf, ...others } = schema;
    return { ...others, 'x-decimals': 2, description: AMOUNT };
  }
  const known =
    isFreeScalar(schema) &&
    KNOWN_VALUES.find(({ fields }) => fields.some((field) => path === field || path.endsWith(`.${field}`)));
  return known ? openValues(schema, known.values, known.others) : schema;
}

/**
 * Describes the values of all fields of a schema (OPER-15, OPER-19).
 * @param path the operation and the fields that lead to the schema; lists and forms do not count
 */
export function describeValues(schema: JsonSchema, path: string): JsonSchema {
  const { properties, items, additionalProperties: rest, anyOf, oneOf } = schema;
  const sameAt = (inner: JsonSchema) => describeValues(inner, path);
  const described: JsonSchema = {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, describeValues(field, `${path}.${name}`)]),
      ),
    }),
    ...(items && { items: sameAt(items) }),
    ...(typeof rest === 'object' && { additionalProperties: sameAt(rest) }),
    ...(anyOf && { anyOf: anyOf.map(sameAt) }),
    ...(oneOf && { oneOf: oneOf.map(sameAt) }),
  };
  return describeField(described, path);
}
