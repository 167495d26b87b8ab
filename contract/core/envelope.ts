import type * as z from 'zod/mini';
import { literal, object, optional, string, union, unknown } from 'zod/mini';
import { named, text } from './shapes.ts';

/**
 * The answer of every gateway call: a value, or an error code with an English message. A plain union, because browsers
 * load it: a discriminated one is larger, for messages that are never shown.
 */
export const envelope = union([
  object({ success: literal(true), value: unknown() }),
  object({
    success: literal(false),
    errorCode: string(),
    message: text,
    value: optional(unknown()),
  }),
]);

export type Envelope = z.infer<typeof envelope>;

/** `value` of a `fields.invalid` answer: locale key of the message by field name. */
export const fieldErrors = object({ fields: named(string()) });
