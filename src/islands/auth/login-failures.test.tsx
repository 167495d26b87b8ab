import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { requestOf } from '#contract/requests.ts';
import { toFailure } from '#lib/forms/failure.ts';
import { COMMON_ERRORS, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import { type TextKey, translatorFor } from '#lib/i18n/translator.server.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { namingCaptcha } from './use-captcha.ts';

const t = translatorFor('EN');
const texts = {
  errors: pickErrorTexts(t, [...requestOf(login).errors, ...COMMON_ERRORS], '/m/message'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
};

/** Returns the text above the login form's fields for a refusal of the gateway. */
function renderSummary(code: string, status: number, retryAfter?: number): string {
  const failed = toFailure({ code, status, ...(retryAfter && { retryAfter }) }, texts, [
    'username',
    'password',
    'captcha',
  ]);
  return renderToStaticMarkup(<ErrorSummary ref={null} title="" failed={failed} fields={[]} />);
}

const HERE = undefined;

test.each([
  ['login.failed', 401, HERE],
  ['login.locked', 423, '/m/forget'],
  ['login.not.member', 403, '/m/login?as=agent'],
  ['login.not.agent', 403, '/m/login'],
  ['login.disabled', 403, '/m/message'],
  ['payload.replayed', 409, ''],
  ['origin.denied', 403, '/m/home'],
  ['rate.limited', 429, HERE],
  ['system.maintenance', 503, '/m/message'],
  ['region.restricted', 451, '/m/message'],
  ['upstream.timeout', 504, HERE],
  ['some.new.code', 500, '/m/message'],
] as const)(
  'a login refused by %s says why, with a way on (LOGIN-13, LOGIN-12, ERR-2, ERR-3)',
  (code, status, way) => {
    const html = renderSummary(code, status);
    const key: TextKey = `errors.${code === 'some.new.code' ? 'internal.error' : code}`;
    expect(/<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1]).toBe(renderToStaticMarkup(t(key)));
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      way === HERE ? [] : [way],
    );
  },
);

test('a blocked login shows the minutes to wait, if the gateway sends them (LOGIN-13)', () => {
  expect(renderSummary('rate.limited', 429, 150)).toContain(t('login.retryAfter', { n: 3 }));
});

test('the summary of errors is read out by its focus alone: no part of it is live (ALL-24)', () => {
  const fields = [['username', 'too short']] as const;
  const html = renderToStaticMarkup(
    <ErrorSummary ref={null} title="Look again" failed={{}} fields={fields} />,
  );
  expect(html).not.toMatch(/role="(?:alert|status|log)"|aria-live/);
  expect(html).toMatch(
    /^<div class="summary" role="group" aria-labelledby="([^"]+)" tabindex="-1"><p [^>]*id="\1"/,
  );
});

test('a login that requires a captcha announces it (ALL-31)', () => {
  const refused = toFailure({ code: 'login.failed', status: 401 }, texts, ['username']);
  expect(namingCaptcha(refused, 'Enter the code.').message).toBe(
    `${t('errors.login.failed')} Enter the code.`,
  );
  const field = toFailure({ code: 'captcha.wrong', status: 422 }, texts, ['captcha']);
  expect(namingCaptcha(field, 'Enter the code.')).toEqual(field);
});
