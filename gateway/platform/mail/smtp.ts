import { composeMail } from './compose-mail.ts';
import type { MailKit } from './mail-kit.ts';
import type { Message } from './message.ts';

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

/** Delivers mail to an SMTP server; the client library is loaded with the first mail. */
export function mailOver(
  url: string,
  from: string | { readonly name: string; readonly address: string },
  kit: MailKit,
): (message: Message) => Promise<void> {
  let transport: ReturnType<typeof open> | undefined;
  return async (message) => {
    const mail = await composeMail(message, kit);
    transport ??= open(url);
    await (await transport).sendMail({ from, to: message.to, ...mail, attachments: [...mail.attachments] });
  };
}
