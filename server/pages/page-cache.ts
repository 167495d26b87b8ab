import { LRUCache } from 'lru-cache';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { CacheSettings } from '../settings.ts';
import { etagOf, type HtmlResponse, makeDocument } from './html-response.ts';
import type { PageTarget } from './page-table.ts';
import type { Rendered } from './rendering/rendered.ts';
import type { Render } from './rendering/renderer.ts';
import type { Variant } from './variants.ts';

export type CacheOutcome = 'hit' | 'stale' | 'miss';

/** A document and where it came from; `missing` where the site has no such page. */
export type PageAnswer = { readonly document: HtmlResponse; readonly from: CacheOutcome } | 'missing';

export interface PageCacheOptions {
  readonly render: Render;
  readonly settings: CacheSettings;
  readonly security: SecurityHeaders;
  /** Told when a page could not be renewed, with the reason where there is an error. */
  readonly onTrouble: (url: string, error?: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface PageCache {
  /** The document of a key that can be sent without a second thought. Runs on every request. */
  fresh(key: string): HtmlResponse | undefined;
  /** The best document there is. Rejects when there is none, with what the site threw. */
  answer(target: PageTarget, variant: Variant, options: { mayStore: boolean }): Promise<PageAnswer>;
  /** Content changed: everything is rendered again before it is next served, and kept for the case that this fails. */
  expire(): void;
  /** Renders again what was asked for since its last rendering and is no longer fresh. */
  renewUsed(): Promise<void>;
  stats(): { readonly pages: number; readonly bytes: number };
}

interface Entry {
  readonly target: PageTarget;
  readonly variant: Variant;
  readonly page: Rendered;
  readonly renderedAt: number;
  /** Generation of the content it shows. */
  readonly generation: number;
  readonly document: HtmlResponse;
  /** The same page with the notice that it may be out of date; made at the first trouble. */
  readonly stale?: HtmlResponse;
  /** When the next try to renew it may begin, while the last one failed. */
  retryAt?: number;
  /** Asked for since it was rendered. */
  used: boolean;
}

interface Flight {
  readonly generation: number;
  readonly landing: Promise<PageAnswer>;
}

/** Waiting between two tries to renew a page that fails. */
const RETRY_MS = 1_000;
/** Addresses with filters are many: they share a quarter, so that they can't push out the pages themselves. */
const FILTERED_SHARE = 0.25;
const FAILED_RETRY_AFTER_SECONDS = '5';

const bytesOf = ({ document, stale }: Entry): number => document.bytes + (stale?.bytes ?? 0);

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, settings, security, onTrouble, now = Date.now } = options;
  const { freshMs, revalidateMs, keepMs, maxBytes } = settings;
  const shelf = (share: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: bytesOf,
    });
  const plain = shelf(1 - FILTERED_SHARE);
  const filtered = shelf(FILTERED_SHARE);
  const flights = new Map<string, Flight>();
  let generation = 0;
  let improving: Promise<void> = Promise.resolve();

  const shelfOf = (target: PageTarget) => (target.filtered ? filtered : plain);
  const keyOf = (target: PageTarget, variant: Variant) => target.keys[variant.index] ?? '';

  function kept(target: PageTarget, variant: Variant): Entry | undefined {
    const entry = shelfOf(target).get(keyOf(target, variant));
    return entry && now() - entry.renderedAt < keepMs ? entry : undefined;
  }

  function isFresh(entry: Entry): boolean {
    return (
      entry.retryAt === undefined && entry.generation === generation && now() - entry.renderedAt < freshMs
    );
  }

  /**
   * Puts what was made of an entry in the place of that entry, so that its size counts anew; not where another took
   * the place meanwhile, nor where it would not fit: then the good copy stays as it is.
   */
  function replace(entry: Entry, made: Pick<Entry, 'document'> | Required<Pick<Entry, 'stale'>>): void {
    const shelf = shelfOf(entry.target);
    const key = keyOf(entry.target, entry.variant);
    const next = { ...entry, ...made };
    if (shelf.peek(key) === entry && bytesOf(next) <= shelf.maxSize) shelf.set(key, next);
  }

  /** The page with `data-stale` on its root element, for its notice (fault 1). */
  async function staleAnswer(entry: Entry): Promise<PageAnswer> {
    if (entry.stale) return { document: entry.stale, from: 'stale' };
    const body = Buffer.from(entry.page.body.toString('utf8').replace('<html', '<html data-stale'));
    const options = { security, kept: true, effort: 'fast' } as const;
    const stale = await makeDocument({ ...entry.page, body }, options);
    replace(entry, { stale });
    return { document: stale, from: 'stale' };
  }

  async function store(target: PageTarget, variant: Variant, page: Rendered, from: number): Promise<Entry> {
    const before = kept(target, variant);
    if (before && before.generation > from) return before;
    const same = before?.document.etag === etagOf(page) ? before.document : undefined;
    const document = same ?? (await makeDocument(page, { security, kept: true, effort: 'fast' }));
    const entry = { target, variant, page, document, renderedAt: now(), generation: from, used: false };
    shelfOf(target).set(keyOf(target, variant), entry);
    if (!same) improveLater(entry);
    return entry;
  }

  /**
   * Compresses again with all effort, one page at a time, once nobody waits. By the time its turn comes the page may
   * have been rendered again, to the same document, or have its stale copy beside it: it is compressed for what is
   * kept then.
   */
  function improveLater({ target, variant, page, document }: Entry): void {
    const holder = () => {
      const entry = shelfOf(target).peek(keyOf(target, variant));
      return entry?.document === document ? entry : undefined;
    };
    improving = improving
      .then(async () => {
        if (!holder()) return;
        const better = await makeDocument(page, { security, kept: true, effort: 'best' });
        const entry = holder();
        if (entry) replace(entry, { document: better });
      })
      .catch((error: unknown) => onTrouble(target.url, error));
  }

  async function renew(target: PageTarget, variant: Variant, mayStore: boolean): Promise<PageAnswer> {
    const from = generation;
    let page: Rendered | undefined;
    let thrown: unknown;
    try {
      page = await render(target.url, variant);
    } catch (error) {
      thrown = error;
    }
    if (page?.quality === 'complete' || page?.quality === 'missing') {
      if (mayStore && page.storable) {
        return { document: (await store(target, variant, page, from)).document, from: 'miss' };
      }
      if (mayStore) shelfOf(target).delete(keyOf(target, variant));
      return page.quality === 'missing' ? 'missing' : passing(page);
    }
    onTrouble(target.url, thrown);
    const entry = kept(target, variant);
    if (entry) {
      entry.retryAt = now() + RETRY_MS;
      return staleAnswer(entry);
    }
    if (page) return passing(page);
    throw thrown;
  }

  /** A page that only those see who wait for it now. */
  async function passing(page: Rendered): Promise<PageAnswer> {
    const headers = page.quality === 'failed' ? { 'retry-after': FAILED_RETRY_AFTER_SECONDS } : {};
    return {
      document: await makeDocument(page, { security, kept: false, effort: 'fast', headers }),
      from: 'miss',
    };
  }

  /** One rendering a key at a time, shared by all who ask; one that began before a change does not count. */
  function renewOnce(target: PageTarget, variant: Variant): Promise<PageAnswer> {
    const key = keyOf(target, variant);
    const known = flights.get(key);
    if (known?.generation === generation) return known.landing;
    const landing = renew(target, variant, true).finally(() => {
      if (flights.get(key)?.landing === landing) flights.delete(key);
    });
    flights.set(key, { generation, landing });
    return landing;
  }

  function renewBehind(entry: Entry): void {
    renewOnce(entry.target, entry.variant).catch((error: unknown) => onTrouble(entry.target.url, error));
  }

  return {
    fresh(key) {
      const entry = plain.get(key) ?? filtered.get(key);
      if (entry === undefined || !isFresh(entry)) return undefined;
      entry.used = true;
      return entry.document;
    },

    async answer(target, variant, { mayStore }) {
      const entry = kept(target, variant);
      if (entry) {
        entry.used = true;
        if (isFresh(entry)) return { document: entry.document, from: 'hit' };
        const current = entry.generation === generation;
        if (entry.retryAt !== undefined) {
          if (now() >= entry.retryAt) renewBehind(entry);
          return staleAnswer(entry);
        }
        if (current && now() - entry.renderedAt < freshMs + revalidateMs) {
          renewBehind(entry);
          return { document: entry.document, from: 'stale' };
        }
      }
      return mayStore ? renewOnce(target, variant) : renew(target, variant, false);
    },

    expire() {
      generation++;
    },

    async renewUsed() {
      for (const entry of [...plain.values(), ...filtered.values()]) {
        if (!entry.used || isFresh(entry)) continue;
        await renewOnce(entry.target, entry.variant).catch(() => undefined);
      }
    },

    stats: () => ({
      pages: plain.size + filtered.size,
      bytes: plain.calculatedSize + filtered.calculatedSize,
    }),
  };
}
