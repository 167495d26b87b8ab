import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { passwordForm } from '#lib/auth/passwords/texts.server.ts';
import { mobileTexts, smsTexts } from '#lib/auth/texts/form-texts.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import PhoneForm from './passwords/PhoneForm.tsx';
import ResetForm from './passwords/ResetForm.tsx';

const t = translatorFor('EN');
const shared = passwordForm(t, [], '/m/help');

test('forms that set a password name its account where no field does (WAY-11)', () => {
  const usualCountry = { code: 'MY', name: 'Malaysia', dialingCode: '60', mobileMinLength: 9 };
  const own = { submit: '', done: '', mobileError: '', mobile: mobileTexts(t), sms: smsTexts(t) };
  for (const form of [
    <ResetForm key="link" {...shared} own={{ submit: '' }} />,
    <PhoneForm key="phone" {...shared} own={own} usualCountry={usualCountry} />,
  ]) {
    const [field = ''] = /<input[^>]*autoComplete="username"[^>]*>/i.exec(renderToStaticMarkup(form)) ?? [];
    expect(field).toMatch(/class="visually-hidden"/);
    expect(field).toMatch(/tabindex="-1"/i);
    expect(field).not.toContain(' name=');
  }
});
