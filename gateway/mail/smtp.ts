import type { Message } from './message.ts';
import { MAIL_TEXTS } from './texts.ts';

const TIMEOUT_MS = 20_000;

async function open(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/** Delivers mail to an SMTP server; what speaks to it is loaded with the first. */
export function mailOver(
  url: string,
  from: string,
): (message: Extract<Message, { channel: 'email' }>) => Promise<void> {
  let transport: ReturnType<typeof open> | undefined;
  return async ({ to, link, language }) => {
    const { subject, lines } = MAIL_TEXTS[language];
    const text = lines.map((line) => line.replace('{{link}}', link)).join('\n\n');
    transport ??= open(url);
    await (await transport).sendMail({ from, to, subject, text });
  };
}
