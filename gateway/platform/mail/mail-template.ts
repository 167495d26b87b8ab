import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, LOCALE } from '#contract/core/languages.ts';

/** Mails whose text an operator may replace, by the name of their file. */
export const TEMPLATES = { reset: 'reset', code: 'code', contactChanged: 'contact-changed' } as const;
export type TemplateName = keyof typeof TEMPLATES;

export interface MailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** What a mail is useless without (OPER-72). */
const NEEDED: Readonly<Record<TemplateName, string | undefined>> = {
  reset: 'link',
  code: 'code',
  contactChanged: undefined,
};
const ALWAYS = 'brand';
const MAX_CHARS = 20_000;
const SUBJECT = /^# (?<subject>[^\n]+)\n+(?<body>[\s\S]*)$/;

/** Path of a template in the content folder. */
export const templatePath = (name: TemplateName, language: Language): string =>
  `mail/${TEMPLATES[name]}.${LOCALE[language]}.md`;

/** Parses a template: a heading with the subject, then paragraphs. @throws {Error} with what is wrong with the file */
export function parseTemplate(name: TemplateName, source: string): MailTemplate {
  if (source.length > MAX_CHARS) throw new Error(`has more than ${MAX_CHARS} characters`);
  const { subject = '', body = '' } = SUBJECT.exec(source.replaceAll('\r\n', '\n').trim())?.groups ?? {};
  if (subject === '') throw new Error('does not begin with "# " and the subject');
  const needed = NEEDED[name];
  if (needed !== undefined && !body.includes(`{{${needed}}}`)) throw new Error(`lacks {{${needed}}}`);
  const foreign = [...source.matchAll(/\{\{([^}]*)\}\}/g)]
    .map(([, placeholder]) => placeholder)
    .find((placeholder) => placeholder !== ALWAYS && placeholder !== needed);
  if (foreign !== undefined) throw new Error(`{{${foreign}}} is not a placeholder of this mail`);
  const paragraphs = body.split(/\n{2,}/).map((text) => text.trim().replaceAll('\n', ' '));
  return { subject: subject.trim(), paragraphs: paragraphs.filter(Boolean) };
}

/**
 * Reads a template of the content folder; undefined where there is none, or where it has a mistake.
 * @param onMistake called with the file and what is wrong with it
 */
export async function readTemplate(
  folder: string,
  name: TemplateName,
  language: Language,
  onMistake: (file: string, problem: string) => void,
): Promise<MailTemplate | undefined> {
  const file = templatePath(name, language);
  const source = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') onMistake(file, `cannot be read (${error.code})`);
  });
  if (source === undefined) return undefined;
  try {
    return parseTemplate(name, source);
  } catch (error) {
    onMistake(file, (error as Error).message);
    return undefined;
  }
}
