import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ContentStore } from '#content/store.ts';
import { logContentProblems } from './content-problems.ts';
import { isEditorPath } from './editor/editor-path.ts';
import type { Editing } from './editor/open-editing.ts';
import { clientReader } from './http/client.ts';
import { closeGently } from './http/close-gently.ts';
import { sendText } from './http/plain-answer.ts';
import { refuseMalformed } from './http/raw-refusal.ts';
import { securityHeaders } from './http/security-headers.ts';
import { isFilePath, parseTarget, type Target } from './http/target.ts';
import { oncePer } from './log.ts';
import { createMetrics, type RouteClass } from './metrics.ts';
import { contentReader } from './pages/content-reader.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageRoute } from './pages/page-route.ts';
import { type PageTable, pageTarget } from './pages/page-table.ts';
import { choosePreference, isPreferencePath } from './pages/preferences.ts';
import { createRenderer, type SiteHandler } from './pages/renderer.ts';
import { VARIANTS } from './pages/variants.ts';
import { createProbes } from './probes.ts';
import { createBeacon } from './rum/beacon.ts';
import type { Settings } from './settings.ts';
import { staticFiles } from './static/files.ts';
import { createSiteArt, isSiteArt, siteArt } from './static/site-art.ts';
import { createUploads, isUpload } from './static/uploads.ts';
import { createGate } from './status/gate.ts';
import { readSystemFlags } from './status/system-flags.ts';
import type { Backend } from './upstream/backend.ts';
import { createGatewayRoute } from './upstream/gateway-route.ts';
import { createPageReads } from './upstream/page-reads.ts';

export interface FrontOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly site: SiteHandler;
  readonly pages: PageTable;
  /** Folder of the built site's files. */
  readonly files: string;
  /** Folder of the editing page's files. */
  readonly editorFiles: string;
  readonly backend: Backend;
  /** The texts that editors write; closed with the front process. */
  readonly content: ContentStore;
}

export interface Front {
  /** Where it listens, for people. */
  readonly url: string;
  /** Lets open requests finish, then closes everything, the gateway included. */
  close(): Promise<void>;
}

/** How long all the reads of one rendering may take together (fault 3). */
const PAGE_READS_MS = 1_500;
const STATUS_MS = 1_000;
const STATUS_EVERY_MS = 3_000;
const RENEW_EVERY_MS = 30_000;
const SAME_TROUBLE_LOGGED_EVERY_MS = 10_000;
const CONNECTION = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // Longer than the usual minute of the proxies in front, so that they close first.
  keepAliveTimeout: 65_000,
};

/** Starts the front process on its address. Rejects when the address can't be had. */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { settings, logger, pages, backend, content } = options;
  const { publicOrigin } = settings;
  const security = securityHeaders({ hsts: settings.hsts });
  const server = createServer(CONNECTION);
  await listen(server, settings);
  const { port } = server.address() as AddressInfo;
  const origin = publicOrigin ?? `http://localhost:${port}`;
  const isNews = oncePer(SAME_TROUBLE_LOGGED_EVERY_MS);
  const warn = (what: string, about: string, error: unknown) => {
    if (isNews(`${what} ${about}`)) logger.warn({ about, err: error }, what);
  };

  const metrics = createMetrics({
    cacheStats: () => cache.stats(),
    contentProblems: () => content.problems().length,
  });
  const reads = createPageReads({
    backend,
    observe: (call, outcome, seconds) => metrics.gatewayCall('page', call, outcome, seconds),
  });
  const siteLocals = () => ({
    artwork: siteArt,
    site: {
      origin,
      merchantCode: settings.gateway.MERCHANT_CODE,
      defaultLanguage: settings.defaultLanguage,
      copyrightYears: settings.copyrightYears,
      rumSampleRate: settings.rumSampleRate,
    },
  });
  const render = createRenderer({
    site: options.site,
    host: new URL(origin).host,
    reads: () => reads.within(PAGE_READS_MS),
    locals: () => ({ ...siteLocals(), content: contentReader(content) }),
    observe: metrics.render,
  });
  const cache = createPageCache({
    render,
    settings: settings.cache,
    security,
    onTrouble: (url, error) => warn('page could not be renewed', pathOf(url), error),
  });
  const gate = createGate({
    read: (client) =>
      readSystemFlags(client ? reads.forClient(client, STATUS_MS) : reads.within(STATUS_MS).fetch),
  });
  const clients = clientReader(settings);
  const pageRoute = createPageRoute({
    pages,
    cache,
    gate,
    security,
    addressOf: clients.address,
    usualLanguage: settings.defaultLanguage,
    onHit: metrics.pageHit,
    onAnswer: metrics.cache,
    onError: (error, url) => warn('page could not be shown', pathOf(url), error),
  });
  const streams = new AbortController();
  const gatewayRoute = createGatewayRoute({
    backend,
    security,
    publicOrigin,
    observe: (path, status, seconds) => metrics.gatewayCall('visitor', path, status, seconds),
    onFailure: (error, path) => warn('gateway call failed', path, error),
    closing: streams.signal,
  });
  const beacon = createBeacon({ pages, security, publicOrigin, observe: metrics.webVital });
  let closing = false;
  const probes = createProbes({
    security,
    metrics,
    metricsToken: settings.metricsToken,
    ready: async () => !closing && (await backend.ready()),
  });
  const serveFile = staticFiles(options.files, security);
  const serveArt = createSiteArt(security);
  const serveUpload = createUploads(join(settings.contentDir, 'uploads'), security);
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
        addressOf: clients.address,
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

  /** Answers and tells what kind of address it was. */
  function dispatch(req: IncomingMessage, res: ServerResponse): RouteClass {
    const target = parseTarget(req.url ?? '');
    if (typeof target === 'string') {
      sendText(res, security.strict, target === 'too-long' ? 414 : 400, 'This address is not understood.');
      return 'refused';
    }
    const { path, query } = target;
    const run = (work: Promise<void>) => void work.catch((error: unknown) => fail(res, path, error));
    const probe = Object.hasOwn(probes, path) ? probes[path] : undefined;
    if (probe) {
      run(probe(req, res));
      return 'probe';
    }
    if (/^\/wps(?:\/|$)/.test(path)) {
      run(gatewayRoute(req, res, target, clients.read(req)));
      return 'gateway';
    }
    if (path === '/rum') {
      run(beacon(req, res));
      return 'beacon';
    }
    if (editing && isEditorPath(path)) {
      run(editing.then(({ serve }) => serve(req, res, path)));
      return 'editor';
    }
    if (isUpload(path)) {
      run(serveUpload(req, res, path));
      return 'static';
    }
    if (isSiteArt(path)) {
      run(serveArt(req, res, target));
      return 'static';
    }
    if (isPreferencePath(path)) {
      choosePreference(res, { path, query, secure: origin.startsWith('https:'), security: security.strict });
      return 'preference';
    }
    if ((isFilePath(path) && !pages.find(path)) || path.startsWith('/_astro/')) {
      sendFile(req, res);
      return 'static';
    }
    run(pageRoute.serve(req, res, target, clients.read(req)));
    return 'page';
  }

  function sendFile(req: IncomingMessage, res: ServerResponse): void {
    const missing = () => sendText(res, security.strict, 404, 'Not found');
    if (req.method === 'GET' || req.method === 'HEAD') serveFile(req, res, missing);
    else missing();
  }

  function fail(res: ServerResponse, path: string, error: unknown): void {
    logger.error({ path, err: error }, 'request failed');
    if (res.headersSent) res.destroy();
    else sendText(res, security.strict, 500, 'Something went wrong.');
  }

  let requests = 0;
  const processId = Date.now().toString(36);
  /** Answers that take their time: the last ones on their connections when closing begins. */
  const open = new Set<ServerResponse>();

  server.on('request', (req, res) => {
    const started = performance.now();
    const since = () => (performance.now() - started) / 1_000;
    if (closing) res.shouldKeepAlive = false;
    else if (pageRoute.fromMemory(req, res)) {
      if (metrics.timesHit()) res.once('close', () => metrics.hitTime(since()));
      return;
    }
    const id = `${processId}-${(requests++).toString(36)}`;
    res.setHeader('X-Request-Id', id);
    open.add(res);
    const route = dispatch(req, res);
    res.once('close', () => {
      open.delete(res);
      const seconds = since();
      metrics.request(route, res.statusCode, seconds);
      logger.debug({
        id,
        method: req.method,
        path: pathOf(req.url ?? ''),
        route,
        status: res.statusCode,
        seconds,
      });
    });
  });
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, security.strict));
  server.on('checkExpectation', (_req, res) => sendText(res, security.strict, 417, 'Expectation not met.'));

  const stopListening = content.onChange(() => cache.expire());
  const stopLogging = logContentProblems(content, logger);
  const timers = [
    setInterval(() => void gate.refresh(), STATUS_EVERY_MS),
    setInterval(() => void cache.renewUsed(), RENEW_EVERY_MS),
  ];
  await Promise.all([gate.refresh(), editing]);
  void warm();

  /** Renders home for the first visitors of each kind. */
  async function warm(): Promise<void> {
    const home = pages.find('/m/home');
    if (!home) return;
    for (const variant of VARIANTS) {
      await cache.answer(pageTarget(home, home.path, ''), variant, { mayStore: true }).catch(() => undefined);
    }
  }

  logger.info({ origin, port, gateway: settings.gatewayOrigin ?? 'embedded' }, 'listening');
  return {
    url: publicOrigin ?? `http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`,
    async close() {
      closing = true;
      streams.abort();
      for (const res of open) res.shouldKeepAlive = false;
      for (const timer of timers) clearInterval(timer);
      stopListening();
      stopLogging();
      await closeGently(server, settings.shutdownMs);
      (await editing)?.close();
      await backend.close();
      await content.close();
      logger.info('closed');
    },
  };
}

function listen(server: Server, { host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function pathOf(url: string): Target['path'] {
  return url.split('?', 1)[0] ?? '';
}
