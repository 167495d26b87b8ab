import { textsUnder } from '#locales/gateway.ts';
import type { Message } from './message.ts';

/** A message as mail: one that brings a link for a new password, one that brings a code, or a notice. */
export function toMail(message: Message): { readonly subject: string; readonly text: string } {
  const name = 'link' in message ? 'reset' : 'code' in message ? 'code' : message.notice;
  const { subject, lines } = textsUnder(`platform.mail.${name}`, message.language);
  const link = 'link' in message ? message.link : '';
  const code = 'code' in message ? message.code : '';
  const paragraphs: string[] = Object.values(lines);
  const text = paragraphs.map((line) => line.replace('{{link}}', () => link).replace('{{code}}', () => code));
  return { subject, text: text.join('\n\n') };
}
