import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { fillIn } from '#contract/content/content-faults.ts';
import { HTML_LANG, LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { EditorTexts } from '#locales/editor.ts';
import type { Account } from '../accounts/accounts.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageContext {
  readonly language: Language;
  readonly texts: EditorTexts;
  readonly account?: Account;
  /** How many problems the content files have. */
  readonly problems?: number;
}

const LANGUAGE_NAMES: Record<Language, string> = { EN: 'English', CN: '中文', MS: 'Bahasa Melayu' };

/** Returns a plain page, which needs no script. */
export function plainPage(context: PageContext, heading: string, content: Markup): Markup {
  return htmlDocument(
    context,
    heading,
    html`${context.account ? editorBar(context) : ''}
      <main class="plain">
        <h1>${heading}</h1>
        ${content}
      </main>`,
  );
}

export function htmlDocument(
  { language, texts }: PageContext,
  title: string,
  body: Markup,
  head: Markup = html``,
) {
  return html`<!doctype html>
    <html lang="${HTML_LANG[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${texts.title}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/admin/pages.css" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** Returns the bar with the account, the number of problems, and the button that logs out. */
export function editorBar({ texts, account, problems = 0 }: PageContext): Markup {
  if (!account) return html``;
  const { bar, role } = texts;
  return html`<header class="bar">
    <a href="/admin">${bar.edit}</a>
    <a href="/admin/problems" class="${problems > 0 ? 'warn' : ''}"
      >${problems > 0 ? fillIn(bar.problems, { n: problems }) : bar.noProblems}</a
    >
    <a href="/admin/figures" target="_blank" rel="noopener">${bar.insert}</a>
    <a href="/admin/history">${bar.versions}</a>
    <a href="/" target="_blank" rel="noopener">${bar.open}</a>
    <span class="who">${account.name}<span class="role">, ${role[account.role]}</span></span>
    <form method="post" action="/admin/logout"><button>${bar.logout}</button></form>
  </header>`;
}

/** Returns links that change the language and return to `path`. */
export function languageLinks({ language, texts }: PageContext, path: string): Markup {
  return html`<nav class="languages" aria-label="${texts.bar.language}">
    ${LANGUAGES.map(
      (code) =>
        html`<a
          href="/admin/language?to=${code}&amp;back=${encodeURIComponent(path)}"
          lang="${HTML_LANG[code]}"
          aria-current="${code === language}"
          >${LANGUAGE_NAMES[code]}</a
        >`,
    )}
  </nav>`;
}
