import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { passwordForm } from '#lib/auth/passwords/texts.server.ts';
import {
  captchaTexts,
  mobileErrorText,
  mobileTexts,
  proofTexts,
  smsTexts,
} from '#lib/auth/texts/form-texts.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import LoginForm from './LoginForm.tsx';
import ForgetForm from './passwords/ForgetForm.tsx';

const t = translatorFor('EN');
const usualCountry = { code: 'MY', name: 'Malaysia', dialingCode: '60', mobileMinLength: 9 };
const { texts, ruleTexts, errorTexts } = passwordForm(t, [], '/m/help');

/** The way back by e-mail and the one by phone are loaded when they are drawn. */
async function settled(draw: () => string): Promise<string> {
  let html = draw();
  await expect.poll(() => (html = draw())).toContain('<input');
  return html;
}

function login(bySms: { usualCountry: typeof usualCountry } | undefined, byContact = false): string {
  const own = {
    methods: t('login.methods'),
    byUsername: t('login.byUsername'),
    byMobile: t('login.byMobile'),
    password: t('login.password'),
    remember: t('login.remember'),
    forgot: t('login.forgot'),
    submit: t('login.submit'),
    mobileError: mobileErrorText(t),
    captcha: captchaTexts(t),
    mobile: mobileTexts(t),
    sms: smsTexts(t),
  };
  return renderToStaticMarkup(
    <LoginForm
      bySms={bySms}
      texts={{ ...texts, ...own }}
      ruleTexts={ruleTexts}
      errorTexts={errorTexts}
      forgotHref="/m/forget"
      audience="member"
      byContact={byContact}
    />,
  );
}

function forget(isOn: boolean): Promise<string> {
  const byPhone = {
    submit: '',
    done: '',
    mobileError: '',
    mobile: mobileTexts(t),
    sms: smsTexts(t),
    usualCountry,
  };
  return settled(() =>
    renderToStaticMarkup(
      <ForgetForm
        texts={texts}
        ruleTexts={ruleTexts}
        errorTexts={errorTexts}
        ways={{ label: 'ways', email: 'by e-mail', phone: 'by phone' }}
        byEmail={{ proof: proofTexts(t), submit: 'send', in_been_out: '' }}
        byPhone={isOn ? byPhone : undefined}
      />,
    ),
  );
}

test('login by mobile shows only where its flag is on, after the one by username (LOGIN-1)', () => {
  const both = login({ usualCountry });
  expect(both).toContain('class="methods"');
  expect(both).toContain(t('login.byMobile'));
  for (const html of [both, login(undefined)]) expect(html).toMatch(/<input[^>]* name="username"/);
  expect(login(undefined)).not.toContain('class="methods"');
  expect(login(undefined)).not.toContain(t('login.byMobile'));
});

test('forgotten passwords: by e-mail; by phone first, with a choice, where on (PWD-1)', async () => {
  const emailOnly = await forget(false);
  expect(emailOnly).toMatch(/<input[^>]* name="email"/);
  expect(emailOnly).not.toContain('class="methods"');
  const both = await forget(true);
  expect(both).toMatch(/class="methods"[\s\S]*by phone[\s\S]*by e-mail/);
  expect(both).toMatch(/<input[^>]* name="mobileNum"/);
  expect(both).not.toMatch(/<input[^>]* name="email"/);
});

test('a number or an address only where they log in; the browser may offer a passkey (WAY-2)', () => {
  const field = (byContact: boolean) =>
    /<input[^>]* name="username"[^>]*>/.exec(login(undefined, byContact))?.[0] ?? '';
  expect(field(true)).toMatch(/autoComplete="username webauthn"/i);
  expect(field(true)).toMatch(/maxLength="120"/i);
  expect(field(false)).toMatch(/autoComplete="username"/i);
  expect(field(false)).toMatch(/maxLength="20"/i);
});
