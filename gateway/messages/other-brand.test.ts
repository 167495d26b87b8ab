import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { setLocality, USUAL_LOCALITY } from '#contract/core/locality.ts';
import { launchChat } from '#contract/messages/chat.ts';
import { composeMail } from '#gateway/platform/mail/compose-mail.ts';
import { openMailKit } from '#gateway/platform/mail/mail-kit.ts';
import type { Message } from '#gateway/platform/mail/message.ts';
import { toSms } from '#gateway/platform/mail/to-text.ts';
import { readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { startPushService } from '#testkit/push/push-service.ts';
import { OTHER_NAME, otherBrand } from '#testkit/site/other-brand.ts';
import { usualWords } from '#testkit/site/usual-words.ts';
import { identify } from '#testkit/wallet/identified.ts';

let env: Record<string, string>;
let site: TestGateway;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  env = await otherBrand();
  site = await startGateway({ ...env, CASHIER: 'auto' });
  service = await startPushService(site);
});
afterAll(async () => {
  await service.close();
  await site.close();
  setLocality(USUAL_LOCALITY);
});

test('a push of another brand has its money, and nothing of the usual site (OPER-38, OPER-46)', async () => {
  const member = await site.member('pushed');
  await identify(site.database.db, member.id);
  const token = await site.logIn(member);
  const browsers = [
    await service.createBrowser(token, { details: true, timeZone: 'Asia/Bangkok' }),
    await service.createBrowser(token, { details: true, timeZone: 'Asia/Bangkok' }, 'CN'),
  ];
  const started = await site.call(startDeposit, {
    token,
    body: { method: 'wallet', amount: 200, fields: {} },
    headers: { 'Idempotency-Key': 'deposit-of-other-brand' },
  });
  expect(started.success).toBe(true);
  site.pass(5_000);
  await site.runCashier();
  await site.runCashier();
  await site.runPush();
  const messages = service.take();
  expect(messages).toHaveLength(browsers.length);
  for (const browser of browsers) {
    const { endpoint } = browser.subscription;
    const message = messages.find(({ path }) => endpoint.endsWith(path));
    const text = JSON.stringify(message && browser.read(message));
    expect(text).toContain('฿200.00');
    expect(usualWords(text)).toEqual([]);
  }
});

test('no mail and no SMS of another brand says the usual name or money (OPER-46)', async () => {
  const settings = readGatewaySettings({ ...env, PUBLIC_ORIGIN: 'https://nova.example' });
  const kit = openMailKit(settings, { warn: (fields: object) => expect(fields).toBeUndefined() });
  for (const language of LANGUAGES) {
    const to = { channel: 'email', to: 'anna@example.com', language } as const;
    const mails: Message[] = [
      { ...to, link: 'https://nova.example/m/resetPassword#token=a' },
      { ...to, code: '246810' },
      { ...to, notice: 'contactChanged' },
      { ...to, decision: { title: 'A deposit', content: '฿200.00' } },
    ];
    for (const message of mails) {
      const { subject, text, html, attachments } = await composeMail(message, kit);
      expect(subject).toContain(OTHER_NAME);
      expect(attachments).toHaveLength(1);
      for (const part of [subject, text, html]) expect(usualWords(part)).toEqual([]);
    }
    const phone = { channel: 'sms', to: '+66812345678', language } as const;
    for (const message of [{ ...phone, code: '246810' }, { ...phone, notice: 'contactChanged' } as const])
      expect(usualWords(toSms(message, OTHER_NAME))).toEqual([]);
  }
});

test('the chat of another brand has its colours, allowed by hash (OPER-39, OPER-46)', async () => {
  const token = await site.logIn(await site.member('talker'));
  const { chatUrl } = await site.read(launchChat, { token, query: { language: 'CN', backUrl: '/m/home' } });
  const answer = await site.request(chatUrl);
  const html = await answer.text();
  expect(usualWords(html)).toEqual([]);
  const [, style = ''] = /<style>(:root\{--primary:#4ade80;[^<]*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(` 'sha256-${hash}';`);
});
