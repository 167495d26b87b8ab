/**
 * Keys that a gateway of ours gives as the message of a field, in `value.fields` and in the registration settings; the
 * texts live in `locales/` under `fields`.
 */
export const FIELD_MESSAGES = [
  'account_number',
  'affiliate_invalid',
  'amount_above_max',
  'amount_below_min',
  'birthday_too_young',
  'code_invalid',
  'confirm_mismatch',
  'confirm_required',
  'dialing_code_invalid',
  'field_invalid',
  'field_required',
  'field_too_long',
  'holder_required',
  'in_email_incorrect',
  'in_mobileNum_error',
  'mobile_invalid',
  'mobile_taken',
  'password_common',
  'password_is_name',
  'payment_password_digits',
  'payment_password_long',
  'payment_password_required',
  'payment_password_short',
  'referrer_invalid',
  'reg_birthday',
  'reg_captcha',
  'reg_contact',
  'reg_id_number',
  'reg_name',
  'reg_nickname',
  'reg_password',
  'reg_payment_password',
  'reg_qq',
  'reg_username',
  'reg_whatsapp',
  'username_taken',
] as const;

export type FieldMessage = (typeof FIELD_MESSAGES)[number];
