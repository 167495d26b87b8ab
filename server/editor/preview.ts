import { helpTree } from '#content/help-tree.ts';
import { inOrder } from '#content/order.ts';
import type { ContentStore, Entry } from '#content/store.ts';
import { announcements, help } from '#contract/content.ts';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { DrawPreview } from '#editor/preview/preview.ts';
import { publicAnnouncements } from '#gateway/content/announcements.ts';
import { contentReader } from '../pages/content-reader.ts';
import { createRenderer, type RendererOptions } from '../pages/renderer.ts';
import { variantOf } from '../pages/variants.ts';
import type { GatewayFetch, Reads } from '../upstream/page-reads.ts';

type Content = Pick<ContentStore, 'list'>;

/** What scripts of the site show later than its pages, popups among them. */
const PROMPTS = '/m/parts/prompts';

export interface PreviewOptions {
  readonly content: Content;
  readonly site: RendererOptions['site'];
  readonly host: string;
  readonly reads: () => Reads;
  /** What pages know beside the gateway and the content. */
  readonly locals: () => object;
  readonly now?: () => number;
}

/** Draws previews by the site's own pages, for which the text in the making is one of those that are published. */
export function createPreview(options: PreviewOptions): DrawPreview {
  const { content, site, host, now = Date.now } = options;
  return async (entry, language) => {
    const shown = withEntry(content, entry);
    const render = createRenderer({
      site,
      host,
      reads: () => withContent(options.reads(), shown, now),
      locals: () => ({ ...options.locals(), content: contentReader(shown) }),
      observe: () => undefined,
    });
    const draw = async (address: string) =>
      (await render(address, variantOf(undefined, language))).body.toString('utf8');
    const page = await draw(addressOf(entry, shown, language, now()));
    return entry.collection === 'popups' ? withPopup(page, await draw(PROMPTS), entry.slug) : page;
  };
}

/** A page with a popup open on it, as a script would open it. */
function withPopup(page: string, prompts: string, slug: string): string {
  const [dialog = ''] = new RegExp(`<dialog id="popup-${slug}"[\\s\\S]*?</dialog>`).exec(prompts) ?? [];
  const [, styles = ''] = /data-styles="([^"]*)"/.exec(prompts) ?? [];
  const open = dialog.replace('<dialog', '<dialog open');
  return page.replace('</body>', () => `<link rel="stylesheet" href="${styles}">${open}</body>`);
}

/** The content as it will be with the entry, which stands for its text in every language. */
function withEntry(content: Content, entry: Entry): Content {
  return {
    list: ((collection: Entry['collection'], language: Language, moment: { now: number }) => {
      const listed: Entry[] = content.list(collection, language, moment);
      if (collection !== entry.collection) return listed;
      return [...listed.filter((other) => !isSameText(other, entry)), entry].sort(inOrder);
    }) as Content['list'],
  };
}

/** A form does not know the name of its file: a text is known by what names it in links. */
function isSameText(one: Entry, other: Entry): boolean {
  const nameOf = ({ data, slug }: Entry) => {
    if ('linkage' in data && !('groupName' in data)) return data.linkage;
    if ('tag' in data) return data.tag;
    return 'title' in data ? data.title : slug;
  };
  return nameOf(one) === nameOf(other);
}

function addressOf(entry: Entry, content: Content, language: Language, now: number): string {
  const position = () => content.list(entry.collection, language, { now }).indexOf(entry);
  switch (entry.collection) {
    case 'promotions':
      return `/m/activityDetail?id=${'linkage' in entry.data ? entry.data.linkage : ''}`;
    case 'notices':
      return `/m/notice?i=${position()}`;
    case 'help':
      return `/m/help?i=${position()}`;
    case 'read':
      return `/m/read/${'tag' in entry.data ? entry.data.tag : ''}`;
    case 'vip':
      return '/m/vip';
    case 'sponsor':
    case 'ambassadors':
      return '/m/sponsor';
    case 'responsible':
      return '/m/responsible';
    case 'banners':
    case 'popups':
      return '/m/home';
  }
}

/** Answers the calls about words from the given content, whoever's gateway answers the others. */
function withContent(reads: Reads, content: Content, now: () => number): Reads {
  const fetch: GatewayFetch = async (path, options) => {
    const { pathname, searchParams } = new URL(path, 'http://gateway.internal');
    const query = Object.fromEntries(searchParams);
    const asked = pathname === announcements.path ? announcements.query?.parse(query) : undefined;
    if (asked) {
      const language = options?.headers?.Language;
      const value = publicAnnouncements(content, asked, isLanguage(language) ? language : 'EN', now());
      return Response.json({ success: true, value });
    }
    const topics = pathname === help.path ? help.query?.parse(query) : undefined;
    if (topics) {
      return Response.json({ success: true, value: helpTree(content, topics.lang, { now: now() }) });
    }
    return reads.fetch(path, options);
  };
  return { fetch, lost: () => reads.lost() };
}
