import type { Language } from '#contract/core/languages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { birthdayTexts } from '#lib/auth/index.server.ts';
import { fieldMessageTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { formTexts } from '#lib/ui/index.server.ts';

/**
 * Returns the texts of the details requested once before the first deposit (HOUSE-46).
 * @param codes of the call that sets it
 */
export const detailsTexts = (
  t: Translate,
  language: Language,
  codes: readonly ErrorCode[],
  service: string,
) => ({
  ...formTexts(t, codes, service),
  rules: fieldMessageTexts(t, ['field_required', 'reg_name', 'reg_birthday', 'birthday_too_young']),
  title: t('money.deposit.details.title'),
  text: t('money.deposit.details.text'),
  fullName: t('money.deposit.details.fullName'),
  birthday: birthdayTexts(t, t('money.deposit.details.birthday'), language),
  submit: t('money.deposit.details.submit'),
  document: t('money.deposit.details.document'),
  verify: { label: t('money.withdraw.conditions.identity.way'), href: href('verification') },
});
export type DetailsTexts = ReturnType<typeof detailsTexts>;
