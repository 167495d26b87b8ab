import { gatewayText, textsUnder } from '#locales/gateway.ts';
import type { MailTemplate } from './mail-template.ts';
import type { InboxText, Message } from './message.ts';

/** A longer brand would not leave room for the text in one segment (OPER-71). */
const MAX_BRAND = 12;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const toValues = (message: Message, brand: string) => ({
  brand,
  ...('decision' in message && message.decision),
  link: 'link' in message ? message.link : '',
  code: 'code' in message ? message.code : '',
});

/** Returns the key of a message's mail text. */
export function mailKey(message: Message) {
  if ('link' in message) return 'reset';
  if ('decision' in message) return 'decision';
  return 'code' in message ? 'code' : message.notice;
}

/** A mail whose placeholders are filled. */
export interface FilledMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Empty without one. */
  readonly link: string;
}

/** Returns a message as mail: a link for a new password, a code, a decision, or a notice. */
export function fillMail(message: Message, brand: string, template?: MailTemplate): FilledMail {
  const { subject, paragraphs } = template ?? shippedMail(message);
  const values = toValues(message, brand);
  return {
    subject: `${filled(subject, values)} · ${brand}`,
    paragraphs: paragraphs.map((line) => filled(line, values)),
    link: values.link,
  };
}

function shippedMail(message: Message): MailTemplate {
  const { subject, lines } = textsUnder(`platform.mail.${mailKey(message)}`, message.language);
  return { subject, paragraphs: Object.values(lines) };
}

/** Returns the words of a mail, as the outbox has them. */
export function toMail(message: Message, brand: string): { readonly subject: string; readonly text: string } {
  const { subject, paragraphs } = fillMail(message, brand);
  return { subject, text: paragraphs.join('\n\n') };
}

/** Returns a code or a notice as an SMS of one segment in the reader's language (OPER-71). */
export function toSms(
  message: Exclude<Message, { link: string } | { decision: InboxText }>,
  brand: string,
): string {
  const name = 'code' in message ? 'code' : message.notice;
  const text = gatewayText(`platform.sms.${name}`, message.language);
  return filled(text, toValues(message, [...brand].slice(0, MAX_BRAND).join('')));
}

/** Returns the text of a message for its channel; a link or a decision is sent by mail alone. */
export const toText = (message: Message, brand: string) =>
  message.channel === 'email' || 'link' in message || 'decision' in message
    ? toMail(message, brand)
    : { text: toSms(message, brand) };
