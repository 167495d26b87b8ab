import * as z from 'zod/mini';

/** What every gateway call answers: a value, or an error code with an English message. */
export const envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({
    success: z.literal(false),
    errorCode: z.string(),
    message: z._default(z.string(), ''),
    value: z.optional(z.unknown()),
  }),
]);

export type Envelope = z.infer<typeof envelope>;

/** `value` of a `fields.invalid` answer: locale key of the message by field name. */
export const fieldErrors = z.object({ fields: z.record(z.string(), z.string()) });
