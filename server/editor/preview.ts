import { helpTree } from '#content-store/help-tree.ts';
import { inOrder } from '#content-store/order.ts';
import type { ContentStore, Entry } from '#content-store/store.ts';
import { announcements } from '#contract/content/announcements.ts';
import { help } from '#contract/content/help.ts';
import { isLanguage, type Language } from '#contract/core/languages.ts';
import { requestOf } from '#contract/requests.ts';
import { type DrawPreview, pagePath } from '#editor/index.ts';
import { publicAnnouncements } from '#gateway/content/announcements/announcements.ts';
import { allLanguages } from '#locales/index.ts';
import { contentReader } from '../pages/content-reader.ts';
import { createRenderer, type RendererOptions } from '../pages/rendering/renderer.ts';
import { selectVariant } from '../pages/variants.ts';
import type { GatewayFetch, Reads } from '../upstream/reads/page-reads.ts';

type Content = Pick<ContentStore, 'list'>;

/** Address of the prompts that scripts show after a page has loaded, such as popups. */
const PROMPTS = '/m/parts/prompts';

export interface PreviewOptions {
  readonly content: Content;
  readonly site: RendererOptions['site'];
  readonly host: string;
  readonly reads: () => Reads;
  /** Returns further values of `Astro.locals`. */
  readonly locals: () => object;
  readonly now?: () => number;
}

/** Creates previews by rendering the site's own pages, with the unsaved text among the published ones. */
export function createPreview(options: PreviewOptions): DrawPreview {
  const { content, site, host, now = Date.now } = options;
  return async (text, language) => {
    const entry = forAllMembers(text);
    const shown = withEntry(content, entry);
    const render = createRenderer({
      site,
      host,
      reads: () => withContent(options.reads(), shown, now),
      locals: () => ({ ...options.locals(), content: contentReader(shown), preview: true }),
      observe: () => undefined,
    });
    const draw = async (address: string) =>
      (await render(address, selectVariant(undefined, allLanguages(language)))).body.toString('utf8');
    const place = toPlaceOnSite(entry, shown, language, now());
    const page = withFoldOpen(await draw(place.address), place.fold);
    const prompt = findPromptMarkup(entry);
    return prompt ? withPrompt(page, await draw(PROMPTS), prompt) : page;
  };
}

/** Returns a notice as if it were for all members: pages for fewer readers need a session. */
function forAllMembers(entry: Entry): Entry {
  return 'group' in entry.data ? ({ ...entry, data: { ...entry.data, group: 'player' } } as Entry) : entry;
}

/** Returns a page with one of its folded texts unfolded, as if it had been tapped. */
function withFoldOpen(page: string, position = -1): string {
  let at = 0;
  return page.replace(/<details class="fold"/g, (fold) => (at++ === position ? `${fold} open` : fold));
}

/** Returns the start of the markup that a script shows above the page. */
function findPromptMarkup({ collection, slug, data }: Entry): string | undefined {
  if (collection === 'popups') return `<dialog id="popup-${slug}"`;
  const isGift = 'groupName' in data && data.groupName === 'm_gift';
  return isGift ? '<aside id="download-bar"' : undefined;
}

/** Returns a page with a prompt on it, as a script would show it. */
function withPrompt(page: string, prompts: string, start: string): string {
  const found = new RegExp(`${start}[\\s\\S]*?</(?:dialog|aside)>`).exec(prompts) ?? [''];
  const [, styles = ''] = /data-styles="([^"]*)"/.exec(prompts) ?? [];
  const shown = found[0]
    .replace('<dialog', '<dialog open')
    .replace(/^<aside[\s\S]*/, '<div class="prompt-stack">$&</div>');
  return page.replace('</body>', () => `<link rel="stylesheet" href="${styles}">${shown}</body>`);
}

/** Returns the content with the entry, which replaces its text in every language. */
function withEntry(content: Content, entry: Entry): Content {
  return {
    list: ((collection: Entry['collection'], language: Language, moment: { now: number }) => {
      const listed: Entry[] = content.list(collection, language, moment);
      if (collection !== entry.collection) return listed;
      return [...listed.filter((item) => !isSameText(item, entry)), entry].sort(inOrder);
    }) as Content['list'],
  };
}

/** A form does not contain the name of its file: a text is identified by its name in links. */
function isSameText(first: Entry, second: Entry): boolean {
  const linkName = ({ data, slug }: Entry) => {
    if ('linkage' in data && !('groupName' in data)) return data.linkage;
    if ('tag' in data) return data.tag;
    return 'title' in data ? data.title : slug;
  };
  return linkName(first) === linkName(second);
}

interface PlaceOnSite {
  readonly address: string;
  /** The index of the page's folded text. */
  readonly fold?: number;
}

function toPlaceOnSite(entry: Entry, content: Content, language: Language, now: number): PlaceOnSite {
  switch (entry.collection) {
    case 'announcements': {
      const listed = content
        .list('announcements', language, { now })
        .filter(({ data }) => data.group === 'player');
      return { address: pagePath(entry), fold: listed.findIndex((other) => isSameText(other, entry)) };
    }
    case 'help': {
      const { tag, parent = tag } = entry.data as Entry<'help'>['data'];
      const groups = helpTree(content, language, { now });
      const group = groups.findIndex((topic) => topic.tag === parent);
      const fold = groups[group]?.children.findIndex((topic) => topic.tag === tag) ?? -1;
      return { address: `${pagePath(entry)}?i=${group}`, fold };
    }
    default:
      return { address: pagePath(entry) };
  }
}

/** Answers the calls for texts from the given content, and leaves the others to the gateway. */
function withContent(reads: Reads, content: Content, now: () => number): Reads {
  const fetch: GatewayFetch = async (path, options) => {
    const { pathname, searchParams } = new URL(path, 'http://gateway.internal');
    const query = Object.fromEntries(searchParams);
    const asked = pathname === announcements.path ? requestOf(announcements).query.parse(query) : undefined;
    if (asked) {
      const language = options?.headers?.Language;
      const value = publicAnnouncements(content, asked, isLanguage(language) ? language : 'EN', now());
      return Response.json({ success: true, value });
    }
    const topics = pathname === help.path ? requestOf(help).query.parse(query) : undefined;
    if (topics) {
      return Response.json({ success: true, value: helpTree(content, topics.lang, { now: now() }) });
    }
    return reads.fetch(path, options);
  };
  return { fetch, lost: () => reads.lost() };
}
