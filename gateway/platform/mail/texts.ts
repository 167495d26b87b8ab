import type { Language } from '#contract/core/languages.ts';
import type { Message } from './message.ts';

interface MailTexts {
  subject: string;
  /** Paragraphs; `{{link}}` and `{{code}}` stand for what it brings. */
  lines: readonly string[];
}

/** The mail that brings a link for a new password. */
const RESET: Record<Language, MailTexts> = {
  EN: {
    subject: 'Set a new password',
    lines: [
      'Somebody, probably you, asked for a new password for your account.',
      'Open this address within 30 minutes to choose one:',
      '{{link}}',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  },
  CN: {
    subject: '设置新密码',
    lines: [
      '有人（应该是您本人）申请为您的账户设置新密码。',
      '请在 30 分钟内打开以下链接，选择新密码：',
      '{{link}}',
      '如果不是您本人操作，请忽略此邮件，密码不会改变。',
    ],
  },
  MS: {
    subject: 'Tetapkan kata laluan baharu',
    lines: [
      'Seseorang, mungkin anda, meminta kata laluan baharu untuk akaun anda.',
      'Buka alamat ini dalam masa 30 minit untuk memilihnya:',
      '{{link}}',
      'Jika bukan anda, abaikan sahaja: kata laluan anda tidak berubah.',
    ],
  },
};

/** The mail that brings a code. */
const CODE: Record<Language, MailTexts> = {
  EN: {
    subject: 'Your code',
    lines: [
      'Your code is {{code}}. It holds for 10 minutes.',
      'Tell it to nobody. If you did not ask for it, do nothing.',
    ],
  },
  CN: {
    subject: '您的验证码',
    lines: ['您的验证码是 {{code}}，10 分钟内有效。', '请勿告诉任何人。如非本人申请，请忽略此邮件。'],
  },
  MS: {
    subject: 'Kod anda',
    lines: [
      'Kod anda ialah {{code}}. Ia sah selama 10 minit.',
      'Jangan beritahu sesiapa. Jika anda tidak memintanya, abaikan sahaja.',
    ],
  },
};

/** The mail to an address that is no longer the account's. */
const CONTACT_CHANGED: Record<Language, MailTexts> = {
  EN: {
    subject: 'The contact of your account was changed',
    lines: [
      'Your account no longer uses this address or number.',
      'If this was not you, ask customer service at once.',
    ],
  },
  CN: {
    subject: '您账户的联系方式已更改',
    lines: ['您的账户不再使用此邮箱或号码。', '如非本人操作，请立即联系客服。'],
  },
  MS: {
    subject: 'Maklumat hubungan akaun anda telah ditukar',
    lines: [
      'Akaun anda tidak lagi menggunakan alamat atau nombor ini.',
      'Jika ini bukan anda, hubungi khidmat pelanggan segera.',
    ],
  },
};

/** A message as mail. */
export function mailOf(message: Message): { readonly subject: string; readonly text: string } {
  const texts = 'link' in message ? RESET : 'code' in message ? CODE : CONTACT_CHANGED;
  const { subject, lines } = texts[message.language];
  const link = 'link' in message ? message.link : '';
  const code = 'code' in message ? message.code : '';
  const text = lines.map((line) => line.replace('{{link}}', () => link).replace('{{code}}', () => code));
  return { subject, text: text.join('\n\n') };
}
