import * as z from 'zod/mini';
import { describeValues } from './describe-values.ts';
import type { JsonSchema } from './json-schema.ts';

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
  const { $defs = {}, ...own } = JSON.parse(text) as JsonSchema & { $schema?: string };
  const [root = ''] = name.split('_');
  for (const [key, definition] of Object.entries($defs))
    shared[key.replace(/^__/, prefix)] = describeValues(definition, root);
  delete own.$schema;
  return describeValues(own, root);
}
