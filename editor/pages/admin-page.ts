import type { CmsConfig } from '@sveltia/cms';
import { html, raw } from 'hono/html';
import { HTML_LANG } from '#contract/core/languages.ts';
import type { Account } from '../accounts/accounts.ts';
import { editorBar, htmlDocument, languageLinks, type Markup, type PageContext } from './shell.ts';

/** The configuration of the page's script. */
export interface ClientConfig {
  readonly cms: CmsConfig;
  /** The logged-in account; absent where the texts are at a Git host, which has its own accounts. */
  readonly account?: Account;
  readonly uiLanguage: string;
  readonly texts: {
    readonly login: Record<string, string>;
    readonly preview: Record<string, string>;
    readonly saved: Record<string, string>;
  };
}

/**
 * Returns the page that contains the editor.
 * @param script address of the editor
 */
export function adminPage(
  context: PageContext,
  script: string,
  given: Pick<ClientConfig, 'cms' | 'account'>,
): Markup {
  const { texts, language } = context;
  const config: ClientConfig = {
    ...given,
    uiLanguage: HTML_LANG[language],
    texts: { login: texts.login, preview: texts.preview, saved: texts.saved },
  };
  // A script element ends at "</script" anywhere in its text.
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return htmlDocument(
    context,
    texts.bar.edit,
    html`${editorBar(context)}
      <noscript><p class="plain error">${texts.bar.needsScript}</p></noscript>
      <div id="nc-root"></div>
      ${languageLinks(context, '/admin')}`,
    html`<script type="application/json" id="editor-config">
        ${raw(data)}
      </script>
      <script type="module" src="${script}"></script>`,
  );
}
