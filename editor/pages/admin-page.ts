import type { CmsConfig } from '@sveltia/cms';
import { html, raw } from 'hono/html';
import type { Account } from '../accounts/accounts.ts';
import { editorBar, htmlDocument, languageLinks, type Markup, type PageContext } from './shell.ts';

/** What the script of the page is told. */
export interface ClientConfig {
  readonly cms: CmsConfig;
  readonly account: Account;
  readonly uiLanguage: string;
  readonly texts: {
    readonly login: Record<string, string>;
    readonly preview: Record<string, string>;
  };
}

/** The page with the editor in it. */
export function adminPage(context: PageContext, config: ClientConfig): Markup {
  const { texts } = context;
  // A script element ends at "</script", whatever is in it.
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
      <script type="module" src="/admin/assets/editor.js"></script>`,
  );
}
