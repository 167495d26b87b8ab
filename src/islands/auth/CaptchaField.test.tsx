import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { captchaTexts } from '#lib/auth/texts/form-texts.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { CaptchaField } from './CaptchaField.tsx';
import type { Captcha } from './use-captcha.ts';

const t = translatorFor('EN');
const texts = captchaTexts(t);
const draw = (captcha: Captcha) =>
  renderToStaticMarkup(
    <CaptchaField captcha={captcha} error={undefined} texts={texts} onRefresh={async () => undefined} />,
  );
const shown = { state: 'shown', captchaId: 'one', image: 'AAAA', inWords: true } as const;

test('the field shows with its picture, not before, in its reserved place (WAY-8)', () => {
  expect(draw({ state: 'loading' })).toContain('data-waiting');
  expect(draw(shown)).not.toContain('data-waiting');
  expect(draw(shown)).toContain('data:image/png;base64,AAAA');
});

test('the hint is for screen readers only; a picture that did not load is shown as such (WAY-8)', () => {
  expect(draw(shown)).toMatch(/<p class="visually-hidden" id="field-captcha-hint">1-16 characters/);
  expect(draw({ state: 'failed' })).toContain(
    `<p class="field-hint" id="field-captcha-hint">${texts.failed}`,
  );
});

test('a question replaces the picture, with a button back to it (WAY-8, ALL-20)', () => {
  expect(draw(shown)).toContain(texts.inWords);
  expect(draw({ ...shown, inWords: false })).not.toContain(texts.inWords);
  const html = draw({ ...shown, question: 'What is two plus three?' });
  expect(html).toMatch(/<label[^>]*>What is two plus three\?<\/label>/);
  expect(html).not.toContain('<img');
  expect(html).toContain(texts.inPicture);
});
