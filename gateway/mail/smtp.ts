import { createTransport } from 'nodemailer';
import type { Message } from './sender.ts';
import { MAIL_TEXTS } from './texts.ts';

const TIMEOUT_MS = 20_000;

/** Delivers mail to an SMTP server. */
export function mailOver(
  url: string,
  from: string,
): (message: Extract<Message, { channel: 'email' }>) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async ({ to, link, language }) => {
    const { subject, lines } = MAIL_TEXTS[language];
    const text = lines.map((line) => line.replace('{{link}}', link)).join('\n\n');
    await transport.sendMail({ from, to, subject, text });
  };
}
