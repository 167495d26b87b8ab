import * as z from 'zod/mini';
import { named, text } from './shapes.ts';

/**
 * What every gateway call answers: a value, or an error code with an English message. A plain union: browsers read it,
 * and a discriminated one, whose messages nobody sees here, weighs more.
 */
export const envelope = z.union([
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({
    success: z.literal(false),
    errorCode: z.string(),
    message: text,
    value: z.optional(z.unknown()),
  }),
]);

export type Envelope = z.infer<typeof envelope>;

/** `value` of a `fields.invalid` answer: locale key of the message by field name. */
export const fieldErrors = z.object({ fields: named(z.string()) });
