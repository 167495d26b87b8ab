import type { Language } from '#contract/languages.ts';

interface MailTexts {
  subject: string;
  /** Paragraphs; `{{link}}` stands for the address. */
  lines: readonly string[];
}

/** The mail that brings a link for a new password. */
export const MAIL_TEXTS: Record<Language, MailTexts> = {
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
