import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { passwordForm } from '#lib/auth/passwords/texts.server.ts';
import { mobileErrorText, smsTexts } from '#lib/auth/texts/form-texts.server.ts';
import { gameTexts } from '#lib/games/index.server.ts';
import { callTexts } from '#lib/ui/index.server.ts';
import { memberTexts } from './member-texts.server.ts';
import { translatorFor } from './translator.server.ts';

// Each of these texts is in several places: none of them may differ under the same name.
describe.each(LANGUAGES)('messages of the catalogue in %s (ERR-2)', (language: Language) => {
  const t = translatorFor(language);

  test('every wait has the same text', () => {
    const { texts } = passwordForm(t, [], '/m/help');
    const { loading } = callTexts(t, { service: '/m/help' });
    const words = t('common.pleaseWait');
    expect([texts.pleaseWait, memberTexts(t).pleaseWait, gameTexts(t).wait, loading]).toEqual([
      words,
      words,
      words,
      words,
    ]);
  });

  test('the texts of an SMS code are the same at every place', () => {
    const { in_sms_sending, in_sms_send } = smsTexts(t);
    expect([in_sms_sending, in_sms_send]).toEqual([t('sms.in_sms_sending'), t('sms.in_sms_send')]);
    expect(mobileErrorText(t)).toBe(t('sms.mobileError', { n: '{{n}}' }));
    expect(mobileErrorText(t)).toContain('{{n}}');
  });
});
