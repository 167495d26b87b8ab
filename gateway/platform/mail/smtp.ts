import type { Message } from './message.ts';
import { toMail } from './to-text.ts';

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
  brand: string,
): (message: Message) => Promise<void> {
  let transport: ReturnType<typeof open> | undefined;
  return async (message) => {
    transport ??= open(url);
    await (await transport).sendMail({ from, to: message.to, ...toMail(message, brand) });
  };
}
