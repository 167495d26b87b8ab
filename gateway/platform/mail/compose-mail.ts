import { HTML_LANG } from '#contract/core/languages.ts';
import type { MailKit } from './mail-kit.ts';
import { TEMPLATES, type TemplateName } from './mail-template.ts';
import type { Message } from './message.ts';
import { type FilledMail, fillMail, mailKey } from './to-text.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly cid: string;
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

const LOGO = 'logo';
/** Colours of the light theme. */
const COLOURS = { stage: '#f6f6fb', text: '#15162a', muted: '#575a78' } as const;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);

/** Composes a mail in its reader's language: plain text, simple HTML, the operator's mark and footer (OPER-72). */
export async function composeMail(message: Message, kit: MailKit): Promise<Mail> {
  const { language } = message;
  const name = mailKey(message);
  const template = isTemplate(name) ? await kit.template(name, language) : undefined;
  const mail = fillMail(message, kit.brand, template);
  // The text of other mails says that mails of their kind have no link.
  const footer = kit.footer(language, 'link' in message);
  const logo = await kit.logo();
  return {
    subject: mail.subject,
    text: [...mail.paragraphs, '-- ', footer.join('\n')].join('\n\n'),
    html: toHtml(mail, { footer, kit, language: HTML_LANG[language], hasLogo: logo !== undefined }),
    attachments: logo ? [{ cid: LOGO, filename: 'logo.png', content: logo, contentType: 'image/png' }] : [],
  };
}

interface Frame {
  readonly footer: readonly string[];
  readonly kit: MailKit;
  readonly language: string;
  readonly hasLogo: boolean;
}

function toHtml(
  { subject, paragraphs, link }: FilledMail,
  { footer, kit, language, hasLogo }: Frame,
): string {
  const brand = escapeHtml(kit.brand);
  const head = hasLogo ? `<img src="cid:${LOGO}" alt="${brand}" height="48">` : `<strong>${brand}</strong>`;
  const toParagraph = (text: string) => {
    const safe = escapeHtml(text);
    if (link === '') return `<p>${safe}</p>`;
    const address = escapeHtml(link);
    return `<p>${safe.replaceAll(address, () => `<a href="${address}" style="color:${kit.linkColour}">${address}</a>`)}</p>`;
  };
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="background-color:${COLOURS.stage};color:${COLOURS.text}">`,
    `<p>${head}</p>`,
    ...paragraphs.map(toParagraph),
    '<hr>',
    `<p style="color:${COLOURS.muted}">${footer.map(escapeHtml).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}
