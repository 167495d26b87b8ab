import { html } from 'hono/html';
import { HTML_LANG, LANGUAGES, LOCALE } from '#contract/core/languages.ts';
import { factPaths } from '#contract/facts/facts.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { fillFigures } from '#locales/editor.ts';
import { languageLinks, type Markup, type PageContext, plainPage } from './shell.ts';

/** Placeholders shown by an example: an amount of one offer, and the name of this site. */
const OTHERS = ['amount:300', 'brand', 'age', 'site.zone'];

/** Lists every figure that a text may contain, and what readers of each language see in its place (OPER-41). */
export function figuresPage(context: PageContext, figures?: Figures): Markup {
  const { figures: words, languages } = context.texts;
  const names = [...OTHERS, ...factPaths().map((path) => `fact.${path}`)];
  const rows = names.map((name) => {
    const placeholder = `{{${name}}}`;
    return html`<tr>
      <td data-label="${words.write}"><code class="pick">${placeholder}</code></td>
      ${LANGUAGES.map(
        (language) =>
          html`<td data-label="${languages[LOCALE[language]]}" lang="${HTML_LANG[language]}">
            ${fillFigures(placeholder, language, figures).text}
          </td>`,
      )}
    </tr>`;
  });
  return plainPage(
    context,
    words.heading,
    html`<p>${words.intro}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.write}</th>
            ${LANGUAGES.map((language) => html`<th scope="col">${languages[LOCALE[language]]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
      ${languageLinks(context, '/admin/figures')}`,
  );
}
