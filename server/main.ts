import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { readDemonstration } from '#content-store/demonstration.ts';
import { type ContentStore, openContent } from '#content-store/store.ts';
import { setLocality } from '#contract/core/locality.ts';
import { toFigures } from '#gateway/platform/settings/figures.ts';
import { toLocality } from '#gateway/platform/settings/locality.ts';
import { type ServiceManager, serviceManager } from './alive/service-manager.ts';
import { watchEventLoop } from './alive/watchdog.ts';
import { builtSite, finishedBuilds } from './built-site.ts';
import { withCommands } from './commands/with-commands.ts';
import { firstSteps } from './first-steps.ts';
import { freeMemory } from './free-memory.ts';
import { type Front, startFront } from './front.ts';
import { createLogger } from './log/logger.ts';
import { readPageTable } from './pages/page-table.ts';
import type { SiteHandler } from './pages/rendering/renderer.ts';
import type { Settings } from './settings.ts';
import { addressProblem } from './start/address.ts';
import { type CheckedStart, checkStart, DIST } from './start/check-start.ts';
import { exitWith, StartError } from './start/start-error.ts';
import { keepFiles } from './static/kept-files.ts';
import type { Backend } from './upstream/backend.ts';
import { inProcess } from './upstream/in-process.ts';
import { overHttp } from './upstream/over-http.ts';
import { withOwnInfo } from './upstream/own-info.ts';

/** A second signal after this long ends the process at once. */
const IMPATIENT_AFTER_MS = 500;
/** How often a running process confirms that its files are in use. */
const KEEP_FILES_EVERY_MS = 86_400_000;
/** Folder of a build with the files of game pages. */
const PLAY = 'play';

/**
 * Starts the built site with the settings of `env`, and stops it at SIGTERM or SIGINT.
 * @param checked what the checks of this start have read
 * @throws {SettingsError | BrandError | DatabaseError | StartError} with a message that says what to do
 */
export async function main(
  env: NodeJS.ProcessEnv,
  checked?: CheckedStart,
): Promise<{ front: Front; settings: Settings; steps: readonly string[] }> {
  const { settings, brand } = checked ?? (await checkStart(env));
  const logger = createLogger(settings.logLevel);
  // Until the gateway says another.
  setLocality(toLocality(settings.gateway.CURRENCY, settings.gateway.TIME_ZONE));
  const built = builtSite(DIST);
  if (!built) throw new StartError('The site is not built yet. Run: npm run build');
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
    throw addressProblem(error, settings);
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

if (import.meta.main) {
  const { steps } = await main(process.env).catch(exitWith);
  for (const step of steps) console.log(step);
}
