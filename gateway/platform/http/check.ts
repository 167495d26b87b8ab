import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { GatewayError } from '../core/gateway-error.ts';

/** Messages in schemas of the contract are locale keys; those of the library are sentences. */
const isMessageKey = (message: string) => /^[a-z]\w*$/.test(message);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const name of path) value = Reflect.get(Object(value), name);
  return value;
}

/**
 * Checks input by a schema of the contract.
 * @throws {GatewayError} `fields.invalid` with the locale key of the first message of each field; `request.malformed`
 * when the whole input has another shape
 */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = safeParse(schema, input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    if (path.length === 0) throw new GatewayError('request.malformed', { cause: result.error });
    const missing = valueAt(input, path) === undefined;
    fields[path.join('.')] ??= isMessageKey(message) ? message : missing ? 'field_required' : 'field_invalid';
  }
  throw new GatewayError('fields.invalid', { value: { fields }, cause: result.error });
}
