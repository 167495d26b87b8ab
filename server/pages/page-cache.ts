import { LRUCache } from 'lru-cache';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { CacheSettings } from '../settings.ts';
import { computeEtag, type HtmlResponse, makeDocument } from './html-response.ts';
import type { PageTarget } from './page-table.ts';
import { type Asker, type RenderLimits, RenderRefused } from './rendering/render-limits.ts';
import type { Rendered } from './rendering/rendered.ts';
import type { Render } from './rendering/renderer.ts';
import type { Variant } from './variants.ts';

export type CacheOutcome = 'hit' | 'stale' | 'miss';

/** A response and its source; `missing` where the site does not have the page. */
export type PageAnswer = { readonly document: HtmlResponse; readonly from: CacheOutcome } | 'missing';

export interface PageCacheOptions {
  readonly render: Render;
  /** Limits of renderings that a visitor waits for. */
  readonly limits: RenderLimits;
  readonly settings: CacheSettings;
  readonly security: SecurityHeaders;
  /** Called when a page could not be renewed, with the error if one was thrown. */
  readonly onTrouble: (url: string, error?: unknown) => void;
  /** Monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

export interface PageCache {
  /** Returns the cached response of a key while it is fresh. Runs on every request. */
  fresh(key: string): HtmlResponse | undefined;
  /** Returns a fresh, stale or newly rendered response. Rejects without any, with the site's error or `RenderRefused`. */
  answer(target: PageTarget, variant: Variant, options: AnswerOptions): Promise<PageAnswer>;
  /** Expires all pages after a change of content: each is rendered again before it is served; a failure serves the old. */
  expire(): void;
  /** Drops all pages, stale copies too: none of them is true any more. A rendering under way is not stored. */
  clear(): void;
  /** Renders expired pages again, if they were requested since their last rendering. */
  renewUsed(): Promise<void>;
  stats(): { readonly pages: number; readonly bytes: number };
}

export interface AnswerOptions {
  readonly mayStore: boolean;
  /** Client whose renderings are limited; absent for the site's own renderings. */
  readonly asker?: Asker;
}

interface Entry {
  readonly target: PageTarget;
  readonly variant: Variant;
  readonly page: Rendered;
  readonly renderedAt: number;
  /** Generation of the content it shows. */
  readonly generation: number;
  readonly document: HtmlResponse;
  /** Whether its document has the best compression, or will have it soon. */
  isRecompressed: boolean;
  /** The same page with the strip that it may be out of date; created at the first failed rendering. */
  readonly stale?: HtmlResponse;
  /** Earliest moment of the next rendering, after a failed one. */
  retryAt?: number;
  /** Whether it was requested since it was rendered. */
  used: boolean;
}

interface PendingRender {
  readonly generation: number;
  readonly result: Promise<PageAnswer>;
}

/** Pause before a failed rendering is retried. */
const RETRY_MS = 1_000;
/** Share of the cache for addresses with filters: they are many, and must not evict pages without filters. */
const FILTERED_SHARE = 0.25;
const FAILED_RETRY_AFTER_SECONDS = '5';

const bytesOf = ({ document, stale }: Entry): number => document.bytes + (stale?.bytes ?? 0);

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, limits, settings, security, onTrouble, now = () => performance.now() } = options;
  const { freshMs, revalidateMs, keepMs, oldMs, maxBytes } = settings;
  const createStore = (share: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: bytesOf,
    });
  const plain = createStore(1 - FILTERED_SHARE);
  const filtered = createStore(FILTERED_SHARE);
  const pendingRenders = new Map<string, PendingRender>();
  let generation = 0;
  /** Renderings of earlier generations began before all pages were dropped. */
  let cleared = 0;
  let recompressing: Promise<void> = Promise.resolve();

  const selectStore = (target: PageTarget) => (target.filtered ? filtered : plain);
  const keyOf = (target: PageTarget, variant: Variant) => target.keys[variant.index] ?? '';

  function kept(target: PageTarget, variant: Variant): Entry | undefined {
    const entry = selectStore(target).get(keyOf(target, variant));
    return entry && now() - entry.renderedAt < keepMs ? entry : undefined;
  }

  const freshDuration = ({ target }: Entry) => target.freshMs ?? freshMs;

  function isFresh(entry: Entry): boolean {
    return (
      entry.retryAt === undefined &&
      entry.generation === generation &&
      now() - entry.renderedAt < freshDuration(entry)
    );
  }

  /**
   * Replaces an entry by a copy with `made`, so that the cache counts its new size. Does nothing if its page was replaced
   * meanwhile, or if it would exceed the cache: then the old copy stays.
   */
  function replace(entry: Entry, made: Pick<Entry, 'document'> | Required<Pick<Entry, 'stale'>>): void {
    const entries = selectStore(entry.target);
    const key = keyOf(entry.target, entry.variant);
    const current = entries.peek(key);
    if (current?.page !== entry.page) return;
    const next = { ...current, ...made };
    if (bytesOf(next) <= entries.maxSize) entries.set(key, next);
  }

  /**
   * Returns the page with `data-stale` on its root element, which shows the strip (fault 1). A page younger than `oldMs`
   * has no strip, unless content changed since it was rendered (WAY-44).
   */
  async function staleAnswer(entry: Entry): Promise<PageAnswer> {
    if (entry.generation === generation && now() - entry.renderedAt < oldMs)
      return { document: entry.document, from: 'stale' };
    if (entry.stale) return { document: entry.stale, from: 'stale' };
    const body = Buffer.from(entry.page.body.toString('utf8').replace('<html', '<html data-stale'));
    const options = { security, isStored: true, effort: 'fast' } as const;
    const stale = await makeDocument({ ...entry.page, body }, options);
    replace(entry, { stale });
    return { document: stale, from: 'stale' };
  }

  async function store(target: PageTarget, variant: Variant, page: Rendered, from: number): Promise<Entry> {
    const before = kept(target, variant);
    if (before && before.generation > from) return before;
    const same = before?.document.etag === computeEtag(page) ? before.document : undefined;
    const document = same ?? (await makeDocument(page, { security, isStored: true, effort: 'fast' }));
    // While it was compressed, a newer page may have been stored, or all pages dropped.
    const newer = kept(target, variant);
    if (newer && newer.generation > from) return newer;
    const entry: Entry = {
      target,
      variant,
      page,
      document,
      isRecompressed: same !== undefined && before?.isRecompressed === true,
      renderedAt: now(),
      generation: from,
      used: false,
    };
    if (from < cleared) return entry;
    selectStore(target).set(keyOf(target, variant), entry);
    if (!target.filtered && !entry.isRecompressed) recompressLater(entry);
    return entry;
  }

  /** Records that a stored page was requested again, which most searches and filtered lists never are. */
  function recordUse(entry: Entry): void {
    entry.used = true;
    if (!entry.isRecompressed && isFresh(entry)) recompressLater(entry);
  }

  /**
   * Compresses a page again with the best effort, one page at a time, after it was sent. Meanwhile the page may have
   * been rendered again to the same document, or have got a stale copy: the entry of that moment is replaced. The best
   * effort takes several times the work of rendering the page.
   */
  function recompressLater(used: Entry): void {
    const { target, variant, page, document } = used;
    used.isRecompressed = true;
    const holder = () => {
      const entry = selectStore(target).peek(keyOf(target, variant));
      return entry?.document === document ? entry : undefined;
    };
    recompressing = recompressing
      .then(async () => {
        if (!holder()) return;
        const better = await makeDocument(page, { security, isStored: true, effort: 'best' });
        const entry = holder();
        if (entry) replace(entry, { document: better });
      })
      .catch((error: unknown) => onTrouble(target.url, error));
  }

  async function renew(target: PageTarget, variant: Variant, options: AnswerOptions): Promise<PageAnswer> {
    const { mayStore, asker } = options;
    const from = generation;
    let page: Rendered | undefined;
    let thrown: unknown;
    try {
      const work = () => render(target.url, variant);
      page = await (asker ? limits.run(asker, work) : work());
    } catch (error) {
      thrown = error;
    }
    if (page && from < cleared) return page.quality === 'missing' ? 'missing' : uncachedAnswer(page);
    if (page?.quality === 'complete' || page?.quality === 'missing') {
      if (mayStore && page.storable) {
        return { document: (await store(target, variant, page, from)).document, from: 'miss' };
      }
      if (mayStore) selectStore(target).delete(keyOf(target, variant));
      return page.quality === 'missing' ? 'missing' : uncachedAnswer(page);
    }
    const entry = kept(target, variant);
    // The stored page stays valid; only its renewal was refused.
    if (thrown instanceof RenderRefused) {
      if (entry) return { document: entry.document, from: 'stale' };
      throw thrown;
    }
    onTrouble(target.url, thrown);
    if (entry) {
      entry.retryAt = now() + RETRY_MS;
      return staleAnswer(entry);
    }
    if (page) return uncachedAnswer(page);
    throw thrown;
  }

  /** Creates a response for the requests that wait now, and does not store it. */
  async function uncachedAnswer(page: Rendered): Promise<PageAnswer> {
    const headers = page.quality === 'failed' ? { 'retry-after': FAILED_RETRY_AFTER_SECONDS } : {};
    return {
      document: await makeDocument(page, { security, isStored: false, effort: 'fast', headers }),
      from: 'miss',
    };
  }

  /** Renders a key once for all concurrent requests (single flight). A rendering from before a change is not shared. */
  function renewOnce(target: PageTarget, variant: Variant, asker?: Asker): Promise<PageAnswer> {
    const key = keyOf(target, variant);
    const known = pendingRenders.get(key);
    if (known?.generation === generation) return known.result;
    const options = { mayStore: true, ...(asker && { asker }) };
    const result = renew(target, variant, options).finally(() => {
      if (pendingRenders.get(key)?.result === result) pendingRenders.delete(key);
    });
    pendingRenders.set(key, { generation, result });
    return result;
  }

  function renewBehind(entry: Entry): void {
    renewOnce(entry.target, entry.variant).catch((error: unknown) => onTrouble(entry.target.url, error));
  }

  return {
    fresh(key) {
      const entry = plain.get(key) ?? filtered.get(key);
      if (entry === undefined || !isFresh(entry)) return undefined;
      recordUse(entry);
      return entry.document;
    },

    async answer(target, variant, options) {
      const { mayStore, asker } = options;
      const entry = kept(target, variant);
      if (entry) {
        recordUse(entry);
        if (isFresh(entry)) return { document: entry.document, from: 'hit' };
        const current = entry.generation === generation;
        if (entry.retryAt !== undefined) {
          if (now() >= entry.retryAt) renewBehind(entry);
          return staleAnswer(entry);
        }
        if (current && now() - entry.renderedAt < freshDuration(entry) + revalidateMs) {
          renewBehind(entry);
          return { document: entry.document, from: 'stale' };
        }
      }
      return mayStore ? renewOnce(target, variant, asker) : renew(target, variant, options);
    },

    expire() {
      generation++;
    },

    clear() {
      cleared = ++generation;
      plain.clear();
      filtered.clear();
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
