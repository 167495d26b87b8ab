import * as z from 'zod/mini';
import { REGISTRATION_FIELDS } from '#contract/auth/registration/registration-settings.ts';

const isOn = z.optional(z.boolean('must be true or false'));
const bound = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(200))));
const words = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/** An operator's changes: methods and fields switched on or off, and other rules; the rest keeps its default. */
export const registrationChange = z.strictObject({
  methods: z.optional(z.strictObject({ username: isOn, mobile: isOn })),
  fields: z.optional(
    z.partialRecord(
      z.enum(REGISTRATION_FIELDS, 'is not a field of the registration'),
      z.strictObject({
        enabled: isOn,
        required: isOn,
        pattern: words,
        message: words,
        minLength: bound,
        maxLength: bound,
      }),
    ),
  ),
});

export type RegistrationChange = z.output<typeof registrationChange>;
