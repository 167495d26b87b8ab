import type * as z from 'zod/mini';
import { nullable, number, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../../core/call.ts';
import { flag, list, orElse } from '../../core/shapes.ts';

/** Every possible field of a registration (REG-2), in display order. */
export const REGISTRATION_FIELDS = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'recommenderId',
  'birthday',
  'affiliateCode',
  'captcha',
] as const;

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => optional(nullable(schema));

const registrationField = object({
  name: oneOf(REGISTRATION_FIELDS),
  enabled: flag,
  required: flag,
  /** Regular expression for the whole value. */
  pattern: maybe(string()),
  minLength: maybe(number()),
  maxLength: maybe(number()),
  /** Key of the text that describes a valid value; see `FIELD_MESSAGES`. */
  message: maybe(string()),
});
export type RegistrationField = z.infer<typeof registrationField>;

export const registrationSettings = defineCall({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'public',
  moduleId: 'REG3',
  value: object({
    methods: orElse(object({ username: flag, mobile: flag }), { username: true, mobile: false }),
    fields: list(registrationField),
  }),
});
export type RegistrationSettings = z.infer<(typeof registrationSettings)['value']>;
export type RegistrationMethod = keyof RegistrationSettings['methods'];
