import { and, eq } from 'drizzle-orm';
import { EMAIL_PATTERN, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/auth/password.ts';
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationMethod,
  type RegistrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { registrationFields, registrationMethods } from '#gateway/platform/db/schema/index.ts';
import type { RegistrationChange } from '#gateway/platform/settings/registration.ts';

type FieldName = RegistrationField['name'];
type Rule = Omit<RegistrationField, 'name' | 'enabled' | 'required'>;

const contact: Rule = { pattern: '^[\\w.@+-]+$', minLength: 2, maxLength: 40, message: 'reg_contact' };

const RULES: Record<FieldName, Rule> = {
  username: { pattern: '^\\w+$', minLength: 4, maxLength: 20, message: 'reg_username' },
  mobileNum: { pattern: '^[\\d\\s()+.-]+$', minLength: 5, maxLength: 20, message: 'in_mobileNum_error' },
  verificationCode: { pattern: '^\\d+$', minLength: 1, maxLength: 10, message: 'code_invalid' },
  password: { minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH, message: 'reg_password' },
  confirmPassword: { maxLength: PASSWORD_MAX_LENGTH, message: 'confirm_mismatch' },
  paymentPassword: { pattern: '^\\d+$', minLength: 6, maxLength: 6, message: 'reg_payment_password' },
  idNumber: { pattern: '^[A-Za-z0-9-]+$', minLength: 5, maxLength: 30, message: 'reg_id_number' },
  qqNum: { pattern: '^\\d+$', minLength: 5, maxLength: 12, message: 'reg_qq' },
  facebook: contact,
  wechat: contact,
  line: contact,
  whatsapp: { pattern: '^\\+?\\d+$', minLength: 7, maxLength: 17, message: 'reg_whatsapp' },
  zalo: contact,
  email: { pattern: EMAIL_PATTERN, maxLength: 120, message: 'in_email_incorrect' },
  nickname: { minLength: 2, maxLength: 20, message: 'reg_nickname' },
  payeeName: { pattern: "^[\\p{L}\\p{M}' .-]+$", minLength: 2, maxLength: 60, message: 'reg_name' },
  recommenderId: { pattern: '^\\w+$', maxLength: 20, message: 'referrer_invalid' },
  birthday: { pattern: '^\\d{4}-\\d{2}-\\d{2}$', message: 'reg_birthday' },
  affiliateCode: { pattern: '^[\\w-]+$', maxLength: 32, message: 'affiliate_invalid' },
  captcha: { pattern: '^\\d+$', minLength: 1, maxLength: 6, message: 'reg_captcha' },
};

const REQUIRED: readonly FieldName[] = [
  'username',
  'verificationCode',
  'password',
  'confirmPassword',
  'captcha',
];

const METHODS: readonly RegistrationMethod[] = ['username', 'mobile'];

/** The pattern of email addresses before `EMAIL_PATTERN`. */
const FORMER_EMAIL_PATTERN = '^\\w+(\\.\\w+)*@[\\w-]+(\\.[A-Za-z]{2,3}){1,3}$';

/** Inserts defaults for what an operator has not set: both registration methods, every field on, few required. */
export async function seedRegistrationSettings(db: Database): Promise<void> {
  await db
    .insert(registrationMethods)
    .values(METHODS.map((name) => ({ name, enabled: true })))
    .onConflictDoNothing();
  await db
    .insert(registrationFields)
    .values(
      REGISTRATION_FIELDS.map((name) => ({
        ...RULES[name],
        name,
        enabled: true,
        required: REQUIRED.includes(name),
      })),
    )
    .onConflictDoNothing();
  const isFormer = and(
    eq(registrationFields.name, 'email'),
    eq(registrationFields.pattern, FORMER_EMAIL_PATTERN),
  );
  await db.update(registrationFields).set({ pattern: EMAIL_PATTERN }).where(isFormer);
}

export async function readRegistrationSettings(db: Database): Promise<RegistrationSettings> {
  const methods = await db.select().from(registrationMethods);
  const fields = await db.select().from(registrationFields);
  const isOn = (name: RegistrationMethod) => methods.some((method) => method.name === name && method.enabled);
  const place = ({ name }: Pick<RegistrationField, 'name'>) => REGISTRATION_FIELDS.indexOf(name);
  return {
    methods: { username: isOn('username'), mobile: isOn('mobile') },
    fields: fields.sort((one, other) => place(one) - place(other)),
  };
}

/** Switches methods and fields on and off, and changes rules; the rest stays. */
export async function changeRegistrationSettings(
  db: Database,
  { methods = {}, fields = {} }: RegistrationChange,
): Promise<void> {
  for (const name of METHODS) {
    const enabled = methods[name];
    if (enabled !== undefined)
      await db.update(registrationMethods).set({ enabled }).where(eq(registrationMethods.name, name));
  }
  for (const name of REGISTRATION_FIELDS) {
    const change = fields[name];
    if (change !== undefined)
      await db.update(registrationFields).set(change).where(eq(registrationFields.name, name));
  }
}
