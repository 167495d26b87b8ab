import * as z from 'zod/mini';

/** The parts of JSON Schema (2020-12) that the contract's schemas turn into. */
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
  /** As `anyOf`, where one property tells the forms apart. */
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
 * A schema of the contract as JSON Schema, in the form that travels.
 * @param shared receives what the schema refers to, by a name that begins with `name`
 */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  name: string,
  shared: Record<string, JsonSchema>,
): JsonSchema {
  const made: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const prefix = `${name}_`;
  // In one document with others, references lead to its components.
  const text = JSON.stringify(made).replaceAll('#/$defs/__', `#/components/schemas/${prefix}`);
  const { $defs = {}, ...own } = JSON.parse(text, withDecimals) as JsonSchema & { $schema?: string };
  for (const [key, definition] of Object.entries($defs)) shared[key.replace(/^__/, prefix)] = definition;
  delete own.$schema;
  return own;
}

const AMOUNT = 'At most two decimals; compare in minor units.';

/**
 * Describes amounts as tools can check them: the binary fraction of 0.29 is not a multiple of 0.01 in all of them
 * (OPER-15).
 */
function withDecimals(_: string, schema: JsonSchema): JsonSchema {
  if (schema?.multipleOf !== 0.01) return schema;
  const { multipleOf, ...others } = schema;
  return { ...others, 'x-decimals': 2, description: AMOUNT };
}
