import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { Message } from './message.ts';
import { toMail, toSms, toText } from './to-text.ts';

const BRAND = 'Nova Lobby Malaysia';
const TO = '+60123456789';

/** 3GPP TS 23.038: the letters of GSM-7, of which 160 fit in a segment; any other letter reduces it to 70 of UCS-2. */
const GSM_7 = /^[\n\r @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

test.each(LANGUAGES)(
  'an SMS is one segment, names the brand and has its code in %s (OPER-71)',
  (language) => {
    const code: Message = { channel: 'sms', to: TO, language, code: '246810' };
    const changed: Message = { channel: 'sms', to: TO, language, notice: 'contactChanged' };
    for (const message of [code, changed]) {
      const text = toSms(message, BRAND);
      expect(text.length).toBeLessThanOrEqual(GSM_7.test(text) ? 160 : 70);
      expect(text).toContain('Nova Lobby M');
      expect(text).not.toContain('{{');
    }
    expect(toSms(code, BRAND)).toContain('246810');
  },
);

test.each(LANGUAGES)('a mail names the brand of the operator and no other in %s (OPER-71)', (language) => {
  expect(JSON.stringify(textsUnder('platform.mail', language))).not.toContain('Lumo');
  const to = 'anna@example.com';
  const link = 'https://play.example.com/m/resetPassword#token=a$&b';
  const { subject, text } = toMail({ channel: 'email', to, language, link }, BRAND);
  expect(`${subject} ${text}`).toContain(BRAND);
  expect(text).toContain(link);
  expect(text).not.toContain('{{');
});

test('each message has an SMS or a mail with a subject, by its channel', () => {
  expect(toText({ channel: 'sms', to: TO, language: 'EN', code: '1' }, 'Lumo')).toEqual({
    text: '1 is your Lumo code, valid for 10 minutes. Do not share it with anyone.',
  });
  expect(toText({ channel: 'email', to: TO, language: 'EN', code: '1' }, 'Lumo')).toHaveProperty('subject');
});
