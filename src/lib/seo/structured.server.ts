import { INSTRUCTIONS_TAG } from '#contract/content/content-files.ts';
import { jsonInMarkup } from '#lib/html/json.server.ts';
import { href } from '#lib/routes/addresses.ts';

/** Structured data for search engines: an object of schema.org. */
export type StructuredData = {
  readonly '@context': 'https://schema.org';
  readonly '@type': string;
} & Readonly<Record<string, unknown>>;

/** A topic of the help centre with its questions; `html` is empty where a question has no separate answer. */
interface Topic {
  readonly tag: string;
  readonly children: readonly { readonly title: string; readonly html: string }[];
}

interface ListedPromotion {
  readonly id: string;
  readonly title: string;
}

interface OfferedPromotion extends ListedPromotion {
  readonly summary: string;
  /** `YYYY/MM/DD`. */
  readonly from: string;
  /** Undefined for a promotion without an end. */
  readonly until: string | undefined;
}

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** Returns the questions that a topic answers on its page; the guides have their own pages (CONT-6). */
export function toFaq({ tag, children }: Topic): StructuredData | undefined {
  const questions = tag === INSTRUCTIONS_TAG ? [] : children.filter(({ html }) => html !== '');
  if (questions.length === 0) return undefined;
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
}

/** Returns the promotions of a list in their order. */
export function promotionList(origin: string, promotions: readonly ListedPromotion[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    itemListElement: promotions.map(({ id, title }, before) => ({
      '@type': 'ListItem',
      position: before + 1,
      name: title,
      url: origin + href('promotionDetail', { id }),
    })),
  };
}

const isoDay = (day: string) => day.replace(/\//g, '-');

/** Returns a promotion as an offer of `brand`. */
export function toOffer(
  promotion: OfferedPromotion,
  { origin, brand, picture }: { origin: string; brand: string; picture: string },
): StructuredData {
  const { id, title, summary, from, until } = promotion;
  return {
    ...CONTEXT,
    '@type': 'Offer',
    name: title,
    ...(summary && { description: summary }),
    url: origin + href('promotionDetail', { id }),
    image: picture,
    validFrom: isoDay(from),
    ...(until && { validThrough: isoDay(until) }),
    offeredBy: { '@type': 'Organization', name: brand, url: origin },
  };
}

/** Returns a game of a vendor. */
export function toVideoGame(
  game: { name: string; vendor: string; releasedAt: number | undefined; picture: string | undefined },
  url: string,
): StructuredData {
  const { name, vendor, releasedAt, picture } = game;
  return {
    ...CONTEXT,
    '@type': 'VideoGame',
    name,
    url,
    ...(picture !== undefined && { image: picture }),
    publisher: { '@type': 'Organization', name: vendor },
    ...(releasedAt !== undefined && { datePublished: new Date(releasedAt).toISOString().slice(0, 10) }),
    applicationCategory: 'Game',
    contentRating: 'Adults only',
  };
}

/** Returns the text of a data block: it cannot end its element. */
export function dataBlock(data: StructuredData): string {
  return jsonInMarkup(data);
}
