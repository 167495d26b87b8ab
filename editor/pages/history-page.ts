import { html } from 'hono/html';
import { fillIn } from '#contract/content/content-faults.ts';
import { CONTENT_COLLECTIONS, isCollection } from '#contract/content/content-files.ts';
import { HTML_LANG, LANGUAGES, type Language, LOCALE } from '#contract/core/languages.ts';
import { siteZone } from '#contract/core/locality.ts';
import type { EntryName, Sources, Version } from '../history/history.ts';
import { languageLinks, type Markup, type PageContext, plainPage } from './shell.ts';

export function historyAddress({ collection, slug }: EntryName, version?: string): string {
  const query = new URLSearchParams({ entry: `${collection}/${slug}`, ...(version && { version }) });
  return `/admin/history?${query}`;
}

/** Lists all texts by collection, each with a link to its versions. */
export function entriesPage(context: PageContext, entries: readonly EntryName[]): Markup {
  const { collections, history } = context.texts;
  const sections = Object.keys(CONTENT_COLLECTIONS)
    .filter(isCollection)
    .map(
      (name) =>
        html`<details>
          <summary>${collections[name].all}</summary>
          <ul class="versions">
            ${entries
              .filter(({ collection }) => collection === name)
              .map((entry) => html`<li><a href="${historyAddress(entry)}">${entry.slug}</a></li>`)}
          </ul>
        </details>`,
    );
  return plainPage(context, history.choose, html`${sections} ${languageLinks(context, '/admin/history')}`);
}

/** Lists the versions of a text, newest first. */
export function historyPage(
  context: PageContext,
  entry: EntryName,
  versions: readonly Version[],
  isRestored: boolean,
): Markup {
  const { history } = context.texts;
  const rows = versions.map(
    (version, position) =>
      html`<li>
        <a href="${historyAddress(entry, version.id)}"
          ><time datetime="${version.at}">${shortTime(version.at, context.language)}</time></a
        >
        <span>${version.author || history.origin}</span>
        <span class="muted">${position === 0 ? history.current : version.message}</span>
      </li>`,
  );
  const content = html`${isRestored ? html`<p role="status" class="good">${history.done}</p>` : ''}
  ${versions.length === 0 ? html`<p>${history.none}</p>` : html`<ol class="versions">${rows}</ol>`}
  ${languageLinks(context, historyAddress(entry))}`;
  return plainPage(context, fillIn(history.heading, { name: entry.slug }), content);
}

/** Shows one version in all languages, with the button that restores it. */
export function versionPage(
  context: PageContext,
  entry: EntryName,
  version: Version,
  sources: Sources,
  refusal?: string,
): Markup {
  const { history, languages } = context.texts;
  const texts = LANGUAGES.map(
    (language) =>
      html`<section>
        <h2>${languages[LOCALE[language]]}</h2>
        ${
          sources[language] === undefined
            ? html`<p class="muted">${history.languageGone}</p>`
            : html`<pre lang="${HTML_LANG[language]}" tabindex="0">${sources[language]}</pre>`
        }
      </section>`,
  );
  const content = html`${refusal ? html`<p class="error" role="alert">${refusal}</p>` : ''}
    <p>
      <time datetime="${version.at}">${shortTime(version.at, context.language)}</time>,
      ${version.author || history.origin}
    </p>
    <form method="post" action="/admin/history">
      <input type="hidden" name="entry" value="${entry.collection}/${entry.slug}" />
      <input type="hidden" name="version" value="${version.id}" />
      <button class="main">${history.restore}</button>
    </form>
    ${texts}
    <p><a href="${historyAddress(entry)}">${history.all}</a></p>`;
  return plainPage(context, fillIn(history.heading, { name: entry.slug }), content);
}

function shortTime(at: string, language: Language): string {
  return new Intl.DateTimeFormat(HTML_LANG[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: siteZone(),
  }).format(new Date(at));
}
