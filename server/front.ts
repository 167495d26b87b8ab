import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ContentStore } from '#content-store/store.ts';
import { siteLocality } from '#contract/core/locality.ts';
import { type Brand, NO_BRAND } from './brand/brand.ts';
import { withBrandFiles } from './brand/brand-files.ts';
import { logContentProblems } from './content-problems.ts';
import { createDispatch } from './dispatch.ts';
import type { Editing } from './editor/open-editing.ts';
import { type Client, clientReader } from './http/client.ts';
import { closeGently } from './http/close-gently.ts';
import { listen } from './http/listen.ts';
import { securityHeaders } from './http/security-headers.ts';
import { pathOf } from './http/target.ts';
import { traceReader } from './http/trace.ts';
import { contentReader } from './pages/content-reader.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageRoute } from './pages/page-route.ts';
import type { PageTable } from './pages/page-table.ts';
import { createDrawnParts } from './pages/personalised-parts.ts';
import { createRenderLimits } from './pages/rendering/render-limits.ts';
import { createRenderer, type SiteHandler } from './pages/rendering/renderer.ts';
import { warmUp } from './pages/rendering/warm-up.ts';
import { siteLanguages } from './pages/site-languages.ts';
import { createMetrics } from './probes/metrics.ts';
import { createProbes } from './probes/probes.ts';
import { createBeacon } from './rum/beacon.ts';
import { serveRequests } from './serve-requests.ts';
import type { Settings } from './settings.ts';
import { createApiDocs } from './static/api-docs.ts';
import { staticFiles } from './static/files.ts';
import { createSiteArt, siteArt } from './static/site-art.ts';
import { createUploads } from './static/uploads.ts';
import { learnSite } from './status/learn-site.ts';
import { createAccessGate } from './status/site-access.ts';
import { readSystemFlags } from './status/system-flags.ts';
import type { Backend } from './upstream/backend.ts';
import { openFeatureWatch } from './upstream/features/feature-watch.ts';
import { infoOfSettings } from './upstream/own-info.ts';
import { createPageReads } from './upstream/reads/page-reads.ts';
import { createSharedAnswers } from './upstream/reads/shared-answers.ts';
import { createGatewayRoute } from './upstream/route/gateway-route.ts';
import { createSessionCheck } from './upstream/session-check.ts';

export interface FrontOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly site: SiteHandler;
  readonly pages: PageTable;
  /** Folder of the built site's files. */
  readonly files: string;
  /** Folder of hashed files of this and other builds, which all processes share. */
  readonly keptFiles?: string;
  /** Folder of the published contract; absent where it is not published. */
  readonly apiFiles?: string | undefined;
  /** Folder of the editing page's files. */
  readonly editorFiles: string;
  readonly backend: Backend;
  readonly brand?: Brand;
  /** The texts that editors write; closed with the front process. */
  readonly content: ContentStore;
}

export interface Front {
  /** Address at which it listens, to print. */
  readonly url: string;
  /** Resolves when the first pages have been rendered; from then on `/readyz` depends only on the gateway. */
  readonly warmed: Promise<void>;
  /** Is ready no more, then lets open requests finish, then closes everything, the gateway included. */
  close(): Promise<void>;
}

/**
 * Timeout of all reads of one rendering together. A page must arrive within 2.0 seconds, even if the gateway hangs: the
 * rest is for rendering. The status is read in parallel (fault 3).
 */
const PAGE_READS_MS = 1_500;
/** How long renderings share public answers; pages that are always rendered again share none. */
const SHARED_MS = 1_000;
const STATUS_MS = 1_000;
const STATUS_EVERY_MS = 3_000;
/** How long `/readyz` waits for what the gateway offers (OPER-4). */
const FIRST_ROUND_MS = 3_000;
const RENEW_EVERY_MS = 30_000;
/** Why a page without an error is not stored. */
const INCOMPLETE = new Error('parts of the page have no data');
const CONNECTION = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // Longer than the usual minute of the proxies in front, so that they close first.
  keepAliveTimeout: 65_000,
  // Checked with the answer that everything else has (`serveRequests`).
  requireHostHeader: false,
};

/** Starts the front process on its address. Rejects when the address can't be had. */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { settings, logger, pages, backend, content, brand } = options;
  const { publicOrigin } = settings;
  const security = securityHeaders({ hsts: settings.hsts });
  const server = createServer(CONNECTION);
  await listen(server, settings);
  const { port } = server.address() as AddressInfo;
  const origin = publicOrigin ?? `http://localhost:${port}`;
  const warn = (what: string, about: string, error: unknown) => logger.warn({ about, err: error }, what);

  const metrics = createMetrics({
    cacheStats: () => cache.stats(),
    contentProblems: () => content.problems().length,
    // The other metrics are available while the database is down.
    openCases: async () => (await backend.openCases?.().catch(() => ({}))) ?? {},
    clockJumpSeconds: () => backend.clockJumpSeconds?.() ?? 0,
  });
  const reads = createPageReads({
    backend,
    observe: (call, outcome, seconds) => metrics.gatewayCall('page', call, outcome, seconds),
    warn,
    debug: (what, about) => logger.debug({ about }, what),
    isMissing: (path) => features.isMissing(path),
  });
  const shared = createSharedAnswers(Math.min(SHARED_MS, settings.cache.freshMs));
  const forgetPages = () => {
    shared.clear();
    cache.clear();
  };
  const features = openFeatureWatch({
    backend,
    warn: (text) => logger.warn(text),
    onChange: forgetPages,
  });
  const stopCatalogue = backend.onCatalogueChange?.(forgetPages);
  let known = infoOfSettings(settings.gateway.SITE_INFO);
  const languages = () => siteLanguages(known, settings.defaultLanguage);
  // The embedded gateway has set its own currency and zone.
  const learn = backend.offers
    ? undefined
    : learnSite({
        settings: settings.gateway,
        content,
        warn: (text) => logger.warn(text),
        onInfo: (info) => {
          known = info;
          brand?.learn(info);
        },
        onChange: forgetPages,
      });
  const stopWatching = brand?.watch(forgetPages, (text) => logger.warn(text));
  const siteLocals = () => ({
    artwork: siteArt,
    features: { notOffered: features.notOffered(), hasAnswered: features.hasAnswered() },
    site: {
      origin,
      merchantCode: settings.gateway.MERCHANT_CODE,
      defaultLanguage: languages().usual,
      languages: languages().offered,
      known,
      locality: siteLocality(),
      brand: brand?.shown() ?? NO_BRAND,
      copyrightYears: settings.copyrightYears,
      rumSampleRate: settings.rumSampleRate,
      pictures: {
        origins: settings.imageOrigins,
        mayBeAnywhere: settings.gatewayOrigin !== undefined,
      },
    },
  });
  const rendering = {
    site: options.site,
    host: new URL(origin).host,
    locals: () => ({ ...siteLocals(), content: contentReader(content) }),
    observe: metrics.render,
    reads: () => reads.within(PAGE_READS_MS, shared),
  };
  const render = createRenderer(rendering);
  const limits = createRenderLimits(settings.gateway.SHARED_ADDRESSES);
  const checkSession = createSessionCheck();
  const isSession = (token: string, client: Client) =>
    checkSession(token, reads.forClient(client, STATUS_MS));
  const cache = createPageCache({
    render,
    limits,
    settings: settings.cache,
    security,
    onTrouble: (url, error = INCOMPLETE) => warn('page could not be renewed', pathOf(url), error),
  });
  const accessGate = createAccessGate({
    limitMs: STATUS_MS,
    read: (client) =>
      client
        ? readSystemFlags(reads.forClient(client, STATUS_MS))
        : readSystemFlags(reads.within(STATUS_MS).fetch, learn),
  });
  const clients = clientReader(settings);
  const pageRoute = createPageRoute({
    pages,
    cache,
    accessGate,
    isSession,
    security,
    readAddress: clients.address,
    languages,
    brandStyle: () => brand?.shown().style ?? '',
    onHit: metrics.pageHit,
    onAnswer: metrics.cache,
    onError: (error, url) => warn('page could not be shown', pathOf(url), error),
  });
  let warm = false;
  let leaving = false;
  const closing = new AbortController();
  const { editor } = settings;
  // Loaded where there is an editing page, and nowhere else.
  const editing: Promise<Editing> | undefined =
    editor &&
    import('./editor/open-editing.ts').then(({ openEditing }) =>
      openEditing({
        settings,
        editor,
        content,
        files: options.editorFiles,
        security,
        readAddress: clients.address,
        preview: {
          content,
          site: options.site,
          host: new URL(origin).host,
          reads: () => reads.within(PAGE_READS_MS),
          locals: siteLocals,
        },
        onError: (error, about) => logger.error({ about, err: error }, 'editing failed'),
      }),
    );

  const files = staticFiles(options.files, security, options.keptFiles);
  const dispatch = createDispatch({
    security,
    clients,
    pages,
    secureCookies: origin.startsWith('https:'),
    languages,
    probes: createProbes({
      security,
      metrics,
      metricsToken: settings.metricsToken,
      metricsLocal: settings.metricsLocal,
      ready: async () => warm && !leaving && (await backend.ready()),
    }),
    gatewayRoute: createGatewayRoute({
      backend,
      security,
      publicOrigin,
      observe: (path, status, seconds) => metrics.gatewayCall('visitor', path, status, seconds),
      onFailure: (error, path) => warn('gateway call failed', path, error),
      onVerdict: backend.offers ? undefined : features.visitorAnswered,
      closing: closing.signal,
    }),
    beacon: createBeacon({ pages, security, publicOrigin, observe: metrics.webVital }),
    editing,
    serveFile: brand ? withBrandFiles(brand.files, security, files) : files,
    serveApiDocs: createApiDocs(settings.apiDocs ? options.apiFiles : undefined, security),
    serveArt: createSiteArt(security),
    serveUpload: createUploads(join(settings.contentDir, 'uploads'), security),
    serveDrawnPart: createDrawnParts({
      ...rendering,
      pages,
      readsFor: (client) => reads.forClient(client, PAGE_READS_MS),
      accessGate,
      limits,
      isSession,
      security,
      languages,
      onError: (error, path) => warn('islands could not be drawn for a member', path, error),
    }),
    servePage: pageRoute.serve,
    onError: (path, error) => logger.error({ path, err: error }, 'request failed'),
  });
  const serving = serveRequests(server, {
    fromMemory: pageRoute.fromMemory,
    dispatch,
    security,
    metrics,
    logger,
    traceOf: traceReader(settings.trustedProxies),
  });

  const stopListening = content.onChange(() => {
    shared.clear();
    cache.expire();
  });
  const stopLogging = logContentProblems(content, logger);
  const timers = [
    setInterval(() => void accessGate.refresh(), STATUS_EVERY_MS),
    setInterval(() => void cache.renewUsed(), RENEW_EVERY_MS),
  ];
  await Promise.all([accessGate.refresh(), editing]);
  const patience = delay(FIRST_ROUND_MS, undefined, { ref: false, signal: closing.signal });
  const warming = Promise.race([features.begun, patience])
    .catch(() => undefined)
    .then(() => warmUp(cache, pages, closing.signal))
    .then(() => {
      warm = true;
    });

  logger.info({ origin, port, gateway: settings.gatewayOrigin ?? 'embedded' }, 'listening');
  return {
    url: publicOrigin ?? `http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`,
    warmed: warming,
    async close() {
      leaving = true;
      serving.drain();
      await delay(settings.drainMs);
      closing.abort();
      for (const timer of timers) clearInterval(timer);
      features.stop();
      stopWatching?.();
      stopListening();
      stopCatalogue?.();
      stopLogging();
      await closeGently(server, settings.shutdownMs);
      // The gateway must not be closed before the warm-up has finished its reads.
      await warming;
      (await editing)?.close();
      await backend.close();
      await content.close();
      logger.info('closed');
    },
  };
}
