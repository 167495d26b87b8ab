import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  REGISTRATION_FIELDS,
  type RegistrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import { registerLeads, registerTexts } from '#lib/auth/registration/texts.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import RegisterForm from './RegisterForm.tsx';

type Switch = Partial<
  Record<(typeof REGISTRATION_FIELDS)[number], { enabled?: boolean; required?: boolean }>
>;

function settings(methods: RegistrationSettings['methods'], fields: Switch = {}): RegistrationSettings {
  return {
    methods,
    fields: REGISTRATION_FIELDS.map((name) => ({ name, enabled: true, required: false, ...fields[name] })),
  };
}

const t = translatorFor('EN');
const both = { username: true, mobile: true };

function draw(given: RegistrationSettings): string {
  return renderToStaticMarkup(
    <RegisterForm
      settings={given}
      usualCountry={{ code: 'MY', name: 'Malaysia', dialingCode: '60', mobileMinLength: 9 }}
      lastYear={2026}
      ageLimit={21}
      texts={registerTexts(t, 'EN', 21, true)}
      leads={registerLeads(t, 'EN', given)}
      ruleTexts={{}}
      errorTexts={{ unknown: { text: '?' } }}
    />,
  );
}

const fieldsIn = (html: string): string[] =>
  Array.from(html.matchAll(/ name="([A-Za-z]+)"/g), ([, name = '']) => name);

test('all twenty fields show where all are enabled (REG-2)', () => {
  const shown = fieldsIn(draw(settings(both)));
  expect(REGISTRATION_FIELDS.filter((name) => !shown.includes(name))).toEqual([]);
});

test.each(REGISTRATION_FIELDS.filter((name) => name !== 'username'))(
  '%s shows only where it is on (REG-2, REG-7)',
  (name) => {
    expect(fieldsIn(draw(settings(both, { [name]: { enabled: false } })))).not.toContain(name);
  },
);

test('required fields come first, the others may be folded (REG-3)', () => {
  const fold = (html: string) => html.slice(html.indexOf('<details'), html.indexOf('</details>'));
  expect(fieldsIn(fold(draw(settings(both))))).toContain('email');
  expect(fieldsIn(fold(draw(settings(both, { email: { required: true } }))))).not.toContain('email');
});

test('a choice of methods shows only where there are two; a single mobile method is used (REG-1)', () => {
  expect(draw(settings(both))).toContain('class="methods"');
  const byMobile = draw(settings({ username: false, mobile: true }));
  expect(byMobile).not.toContain('class="methods"');
  expect(fieldsIn(byMobile)).not.toContain('username');
  expect(draw(settings({ username: true, mobile: false }))).not.toContain('class="methods"');
});

test('registration by mobile always has the number, and its code only if codes are on (REG-2)', () => {
  const onlyMobile = { username: false, mobile: true };
  const numberOff = { mobileNum: { enabled: false } };
  expect(fieldsIn(draw(settings(onlyMobile, numberOff)))).toEqual(
    expect.arrayContaining(['mobileNum', 'verificationCode']),
  );
  const codeOff = { ...numberOff, verificationCode: { enabled: false } };
  const shown = fieldsIn(draw(settings(onlyMobile, codeOff)));
  expect(shown).toContain('mobileNum');
  expect(shown).not.toContain('verificationCode');
});

test('the agreement has the brand’s age limit; the form is not sent before it is ticked (REG-6)', () => {
  const html = draw(settings(both));
  expect(html).toContain('I confirm that I am 21 or older');
  expect(html).toMatch(/<button type="submit"[^>]* disabled=""/);
});

test('codes, numbers and captchas have their keyboard and length (REG-7, REG-8)', () => {
  const html = draw(settings(both));
  const input = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
  expect(input('captcha')).toMatch(/maxLength="6"/i);
  expect(input('captcha')).toMatch(/inputMode="numeric"/i);
  expect(input('verificationCode')).toMatch(/one-time-code/);
  expect(input('mobileNum')).toMatch(/maxLength="20"/i);
});

test('the introduction names only the required fields of each method (WAY-4)', () => {
  const required = { username: { required: true }, password: { required: true }, email: { required: true } };
  const given = settings(both, { ...required, confirmPassword: { required: true } });
  expect(registerLeads(t, 'EN', given)).toEqual({
    username: t('register.lead', { fields: 'username, password, and e-mail' }),
    mobile: t('register.lead', { fields: 'mobile number, SMS code, password, and e-mail' }),
  });
  expect(registerLeads(t, 'CN', settings(both, { wechat: { required: true } })).username).toContain('WeChat');
  expect(draw(given)).toContain('All you need: username, password, and e-mail.');
  expect(registerLeads(t, 'EN', settings(both)).username).toBe('');
});

test('all optional fields are in one closed fold (WAY-4)', () => {
  const html = draw(settings(both, { username: { required: true }, password: { required: true } }));
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(fieldsIn(html.slice(0, html.indexOf('<details')))).toEqual(['username', 'password']);
});

test.each(['EN', 'CN', 'MS'] as const)(
  'each field that is left empty is named in its error, in %s (WAY-6)',
  (language) => {
    const say = translatorFor(language);
    const { empty } = registerTexts(say, language, 18, true);
    expect(Object.keys(empty).sort()).toEqual([...REGISTRATION_FIELDS].sort());
    expect(new Set(Object.values(empty)).size).toBe(REGISTRATION_FIELDS.length);
    expect(Object.values(empty)).not.toContain(say('fields.field_required'));
  },
);

test('a payment PIN is typed as digits, at most its length, and never filled in (WAY-11)', () => {
  const html = draw(settings(both));
  const pin = /<input[^>]* name="paymentPassword"[^>]*>/.exec(html)?.[0] ?? '';
  expect(pin).toMatch(/autoComplete="off"/i);
  expect(pin).toMatch(/inputMode="numeric"/i);
  expect(pin).toMatch(/maxLength="12"/i);
});
