import { expect, test } from 'vitest';
import {
  REGISTRATION_FIELDS,
  type RegistrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import type { readFields } from '#lib/forms/validate.ts';
import { checkRegistration } from './check-registration.client.ts';
import type { FieldName } from './controls.ts';

const REQUIRED: readonly FieldName[] = ['username', 'verificationCode', 'password', 'confirmPassword'];
const OFF: readonly FieldName[] = ['captcha'];
const settings: RegistrationSettings = {
  methods: { username: true, mobile: true },
  fields: REGISTRATION_FIELDS.map((name) => ({
    name,
    enabled: !OFF.includes(name),
    required: REQUIRED.includes(name),
    pattern: name === 'email' ? '^\\S+@\\S+$' : undefined,
    message: name === 'email' ? 'in_email_incorrect' : undefined,
  })),
};
const known = {
  country: { code: 'MY', name: 'Malaysia', dialingCode: '60', mobileMinLength: 9 },
  ageLimit: 18,
  takenName: undefined,
  unknownCode: undefined,
};
const right = { username: 'newcomer', password: 'a long evening', confirmPassword: 'a long evening' };

function check(
  typed: Partial<Record<FieldName, string>>,
  method: 'username' | 'mobile' = 'username',
  more: Partial<Parameters<typeof checkRegistration>[3]> = {},
) {
  const none = Object.fromEntries(REGISTRATION_FIELDS.map((name) => [name, '']));
  const values = { ...none, ...right, ...typed } as ReturnType<typeof readFields<FieldName>>;
  return checkRegistration(settings, method, values, { ...known, ...more });
}

test('an abandoned number blocks nothing; registration by mobile requires it (WAY-4)', () => {
  for (const mobileNum of ['123456789', '12']) expect(check({ mobileNum })).toEqual({});
  expect(check({ mobileNum: '12', verificationCode: '123456' })).toEqual({ mobileNum: 'in_mobileNum_error' });
  expect(check({ mobileNum: '123456789' }, 'mobile')).toEqual({ verificationCode: 'field_required' });
  expect(check({}, 'mobile')).toMatchObject({ mobileNum: 'field_required' });
});

test('fields that need no gateway are checked before anything is sent (WAY-5)', () => {
  const password = 'Newcomer';
  expect(check({ password, confirmPassword: password })).toEqual({ password: 'password_is_name' });
  expect(check({ password, confirmPassword: password }, 'mobile')).not.toHaveProperty('password');
  expect(check({ confirmPassword: 'another' })).toEqual({ confirmPassword: 'confirm_mismatch' });
  expect(check({ email: 'me' })).toEqual({ email: 'in_email_incorrect' });
  expect(check({ birthday: '2023-02-29' })).toEqual({ birthday: 'reg_birthday' });
  expect(check({ birthday: '1990-02' })).toEqual({ birthday: 'reg_birthday' });
  const thisYear = String(new Date().getUTCFullYear());
  expect(check({ birthday: `${thisYear}-01-01` })).toEqual({ birthday: 'birthday_too_young' });
  expect(check({ birthday: '1990-02-07' })).toEqual({});
});

test('a taken name and an unknown code are shown before anything is sent (WAY-5, REG-12)', () => {
  expect(check({}, 'username', { takenName: 'newcomer' })).toEqual({ username: 'username_taken' });
  const unknownCode = { unknownCode: 'UNKNOWN1' };
  expect(check({ affiliateCode: ' UNKNOWN1 ' }, 'username', unknownCode)).toEqual({
    affiliateCode: 'affiliate_invalid',
  });
  expect(check({ affiliateCode: 'HARBOUR1' }, 'username', unknownCode)).toEqual({});
});
