import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { readDemonstration } from '#content-store/demonstration.ts';
import { type ContentStore, openContent } from '#content-store/store.ts';
import { setLocality } from '#contract/core/locality.ts';
import { errorReport } from '#gateway/platform/core/logged-error.ts';
import { toFigures } from '#gateway/platform/settings/figures.ts';
import { toLocality } from '#gateway/platform/settings/locality.ts';
import { type ServiceManager, serviceManager } from './alive/service-manager.ts';
import { watchEventLoop } from './alive/watchdog.ts';
import { openBrand } from './brand/brand.ts';
import { BrandError } from './brand/brand-error.ts';
import { builtSite, finishedBuilds } from './built-site.ts';
import { withCommands } from './commands/with-commands.ts';
import { firstSteps } from './first-steps.ts';
import { freeMemory } from './free-memory.ts';
import { type Front, startFront } from './front.ts';
import { createLogger } from './log/logger.ts';
import { readPageTable } from './pages/page-table.ts';
import type { SiteHandler } from './pages/rendering/renderer.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { keepFiles } from './static/kept-files.ts';
import type { Backend } from './upstream/backend.ts';
import { inProcess } from './upstream/in-process.ts';
import { overHttp } from './upstream/over-http.ts';
import { withOwnInfo } from './upstream/own-info.ts';

/** A second signal after this long ends the process at once. */
const IMPATIENT_AFTER_MS = 500;
/** How often a running process confirms that its files are in use. */
const KEEP_FILES_EVERY_MS = 86_400_000;
/** Error codes of a HOST that is not an address of this machine, or that does not exist. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];
/** Folder of a build with the files of game pages. */
const PLAY = 'play';
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/** A start that cannot succeed; its message says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Starts the built site with the settings of `env`, and stops it at SIGTERM or SIGINT.
 * @throws {SettingsError | StartError} with a message that says what to do
 */
export async function main(
  env: NodeJS.ProcessEnv,
): Promise<{ front: Front; settings: Settings; steps: readonly string[] }> {
  const settings = readSettings(env);
  const logger = createLogger(settings.logLevel);
  // Until the gateway says another.
  setLocality(toLocality(settings.gateway.CURRENCY, settings.gateway.TIME_ZONE));
  await tryAddress(settings).catch((error: unknown) => {
    throw startProblem(error, settings);
  });
  await tryReading(settings.contentDir);
  if (settings.editor && !settings.editor.repository) await tryWriting(settings.contentDir);
  const built = builtSite(DIST);
  if (!built) throw new StartError('The site is not built yet. Run: npm run build');
  const brand = await openBrand(settings, built);
  const site = await loadSite(built);
  const content = await openContent(settings.contentDir, {
    figures: toFigures(settings.gateway),
    imageOrigins: allowedPictures(settings),
    hidden: settings.gateway.DEMO_DATA ? undefined : await readDemonstration(),
    goodIn: join(settings.gateway.DATA_DIR, 'content-good'),
    onCopyLost: (error) => logger.warn({ err: error }, 'the good version of a text could not be kept'),
  });
  const keptFiles = join(settings.gateway.DATA_DIR, 'client-files');
  // Before the first page is served: another process may be asked for its files.
  const [backend] = await Promise.all([
    openBackend(settings, content, { folder: join(built, PLAY), kept: join(keptFiles, PLAY) }, logger),
    keepFilesFromNowOn(built, keptFiles, logger),
  ]);
  try {
    const front = await startFront({
      settings,
      logger,
      site,
      pages: readPageTable(join(built, 'pages.json')),
      files: join(built, 'client'),
      keptFiles,
      apiFiles: join(built, 'api'),
      editorFiles: join(built, 'editor'),
      backend,
      brand,
      content,
    });
    watchEventLoop(logger);
    const manager = serviceManager(env, logger);
    stopOnSignals(front, logger, manager);
    void front.warmed.then(() => manager.ready());
    freeMemory();
    return { front, settings, steps: firstSteps(content, settings) };
  } catch (error) {
    await backend.close();
    await content.close();
    throw startProblem(error, settings);
  }
}

/** Keeps the files of the builds in `dist` for all processes, now and daily. The site starts without that, too. */
async function keepFilesFromNowOn(built: string, folder: string, logger: Logger): Promise<void> {
  const keep = async () => {
    const builds = [...new Set([built, ...finishedBuilds(DIST)])];
    const keepAll = (of: string, name: string) =>
      keepFiles(
        builds.map((build) => join(build, of, name)),
        join(folder, name),
      );
    await Promise.all([keepAll('client', '_astro'), keepAll('', PLAY)]).catch((error: unknown) =>
      logger.warn({ err: error }, 'client files could not be copied for other processes'),
    );
  };
  setInterval(keep, KEEP_FILES_EVERY_MS).unref();
  await keep();
}

/** Origins that the pages' policy allows, of the operator and of the status; undefined where a gateway may name any. */
function allowedPictures({ gatewayOrigin, imageOrigins, gateway }: Settings): readonly string[] | undefined {
  const hosts = gateway.SITE_INFO?.imageCDNs ?? [];
  const cdns = hosts.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
  const named = [...imageOrigins, ...cdns];
  return gatewayOrigin !== undefined && named.length === 0 ? undefined : named;
}

async function loadSite(built: string): Promise<SiteHandler> {
  // The build is for production in every environment: without this variable React runs its slow development code.
  process.env.NODE_ENV = 'production';
  const { handler } = (await import(pathToFileURL(join(built, 'server', 'entry.mjs')).href)) as {
    handler: SiteHandler;
  };
  return handler;
}

async function openBackend(
  settings: Settings,
  content: ContentStore,
  play: { readonly folder: string; readonly kept: string },
  logger: Logger,
): Promise<Backend> {
  const { gatewayOrigin, countryHeader } = settings;
  if (gatewayOrigin !== undefined) {
    const { MERCHANT_CODE: merchantCode, SITE_INFO } = settings.gateway;
    return withOwnInfo(overHttp(gatewayOrigin, { countryHeader, merchantCode }), SITE_INFO);
  }
  // Its database engine takes memory as soon as it is loaded.
  const { createGateway, openPlayAssets, ClockBehindError, FolderInUseError } = await import(
    '#gateway/index.ts'
  );
  try {
    const playAssets = openPlayAssets(play.folder, play.kept);
    const gateway = await createGateway({ settings: settings.gateway, logger, content, playAssets });
    return inProcess(await withCommands(gateway, settings, logger), countryHeader);
  } catch (cause) {
    const isStartFailure = cause instanceof FolderInUseError || cause instanceof ClockBehindError;
    throw isStartFailure ? new StartError(cause.message, { cause }) : cause;
  }
}

/** Rejects when the address can't be had, before anything that takes time is started for it. */
async function tryAddress({ host, port }: Settings): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

async function tryReading(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new StartError(`${folder} can't be read as a folder. Set CONTENT_DIR to the folder of the texts.`, {
      cause,
    });
  });
  // The name of the folder in earlier versions: its texts would silently not be shown (MAP-33).
  if (names.includes('notices')) {
    throw new StartError(
      `${join(folder, 'notices')} is not read any more. Rename this folder to "announcements".`,
    );
  }
}

async function tryWriting(folder: string): Promise<void> {
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw new StartError(`EDITING=on, but ${folder} can't be written to. Set CONTENT_DIR to a copy of it.`, {
      cause,
    });
  });
}

function startProblem(error: unknown, { host, port }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`, {
      cause: error,
    });
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} can't be opened by this user. Set PORT to one from 1024.`, {
      cause: error,
    });
  }
  if (typeof code === 'string' && NO_ADDRESS.includes(code)) {
    return new StartError(
      `HOST=${host} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`,
      { cause: error },
    );
  }
  return error;
}

function stopOnSignals(front: Front, logger: Logger, manager: ServiceManager): void {
  // The site's adapter listens for these too, and is silent about the ones outside of pages.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (since !== undefined) {
        // Ctrl-C reaches the process twice, from the terminal and from the launcher.
        if (performance.now() - since > IMPATIENT_AFTER_MS) process.exit(1);
        return;
      }
      since = performance.now();
      logger.info({ signal }, 'closing');
      manager.stopping();
      front.close().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'could not close');
          process.exit(1);
        },
      );
    });
  }
}

/** Ends the process with the words of an error that is meant for people, or with all that may be shown of others. */
export function exitWith(error: unknown): never {
  const meant = error instanceof StartError || error instanceof SettingsError || error instanceof BrandError;
  console.error(meant ? error.message : errorReport(error));
  process.exit(1);
}

if (import.meta.main) {
  const { steps } = await main(process.env).catch(exitWith);
  for (const step of steps) console.log(step);
}
