import * as z from 'zod/mini';
import { featureTable } from '#contract/site/feature-states.ts';

/** The subset of JSON Schema (2020-12) that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  /** Like `anyOf`, where one property distinguishes the forms. */
  oneOf?: JsonSchema[];
  pattern?: string;
  /** `binary` for a file of a form. */
  format?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  /** Decimals of an amount of money. */
  'x-decimals'?: number;
}

/**
 * Converts a schema of the contract to JSON Schema, in wire form.
 * @param shared receives the referenced schemas, by a name that begins with `name`
 */
export function toJsonSchema(
  schema: z.ZodMiniType,
  name: string,
  shared: Record<string, JsonSchema>,
): JsonSchema {
  const made: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const prefix = `${name}_`;
  // In one document with others, references point to its components.
  const text = JSON.stringify(made).replaceAll('#/$defs/__', `#/components/schemas/${prefix}`);
  const { $defs = {}, ...own } = JSON.parse(text, described) as JsonSchema & { $schema?: string };
  for (const [key, definition] of Object.entries($defs)) shared[key.replace(/^__/, prefix)] = definition;
  delete own.$schema;
  return own;
}

const AMOUNT = 'At most two decimals; compare in minor units.';

/** Descriptions of fields by their name. */
const FIELDS: Readonly<Record<string, string>> = {
  whitelabel: `Flags on or off by name; an absent one has its default (OPER-1).\n\n${featureTable()}`,
};

/**
 * Describes fields, and amounts so that tools can validate them: not all of them accept 0.29 as a multiple of 0.01 in
 * binary fractions (OPER-15).
 */
function described(field: string, schema: JsonSchema): JsonSchema {
  const description = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (description !== undefined) return { ...schema, description };
  if (schema?.multipleOf !== 0.01) return schema;
  const { multipleOf, ...others } = schema;
  return { ...others, 'x-decimals': 2, description: AMOUNT };
}
