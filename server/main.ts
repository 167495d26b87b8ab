import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { type ContentStore, openContent } from '#content/store.ts';
import { errorReport } from '#gateway/logged-error.ts';
import { builtSite } from './built-site.ts';
import { freeMemory } from './free-memory.ts';
import { type Front, startFront } from './front.ts';
import { createLogger } from './log.ts';
import { readPageTable } from './pages/page-table.ts';
import type { SiteHandler } from './pages/renderer.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { productionWarnings, StartError, startProblem, tryAddress, tryFolders } from './start-problems.ts';
import type { Backend } from './upstream/backend.ts';
import { inProcess } from './upstream/in-process.ts';
import { overHttp } from './upstream/over-http.ts';

/** A second signal after this long ends the process at once. */
const IMPATIENT_AFTER_MS = 500;
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * Starts the built site as the environment says and stops it at SIGTERM or SIGINT.
 * Throws a `SettingsError` or a `StartError` with what to do.
 */
export async function main(env: NodeJS.ProcessEnv): Promise<{ front: Front; settings: Settings }> {
  const settings = readSettings(env);
  const logger = createLogger(settings.logLevel);
  for (const warning of productionWarnings(settings)) logger.warn(warning);
  await tryAddress(settings).catch((error: unknown) => {
    throw startProblem(error, settings);
  });
  await tryFolders(settings);
  const built = builtSite(DIST);
  if (!built) throw new StartError('The site is not built yet. Run: npm run build');
  const site = await loadSite(built);
  const content = await openContent(settings.contentDir, {
    goodIn: join(settings.gateway.DATA_DIR, 'content-good'),
    onCopyLost: (error) => logger.warn({ err: error }, 'the good version of a text could not be kept'),
  });
  const backend = await openBackend(settings, content, logger).catch(async (error: unknown) => {
    await content.close();
    throw startProblem(error, settings);
  });
  try {
    const front = await startFront({
      settings,
      logger,
      site,
      pages: readPageTable(join(built, 'pages.json')),
      files: join(built, 'client'),
      editorFiles: join(built, 'editor'),
      backend,
      content,
    });
    stopOnSignals(front, settings, logger);
    freeMemory();
    return { front, settings };
  } catch (error) {
    await backend.close();
    await content.close();
    throw startProblem(error, settings);
  }
}

async function loadSite(built: string): Promise<SiteHandler> {
  // What was built is for production, whoever runs it: React chooses its slow half by this variable.
  process.env.NODE_ENV = 'production';
  const { handler } = (await import(pathToFileURL(join(built, 'server', 'entry.mjs')).href)) as {
    handler: SiteHandler;
  };
  return handler;
}

async function openBackend(settings: Settings, content: ContentStore, logger: Logger): Promise<Backend> {
  const { gatewayOrigin, countryHeader } = settings;
  if (gatewayOrigin !== undefined) {
    return overHttp(gatewayOrigin, { countryHeader, merchantCode: settings.gateway.MERCHANT_CODE });
  }
  // Its database engine takes memory as soon as it is loaded.
  const { createGateway } = await import('#gateway/index.ts');
  return inProcess(await createGateway({ settings: settings.gateway, logger, content }), countryHeader);
}

function stopOnSignals(front: Front, { shutdownDelayMs }: Settings, logger: Logger): void {
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
      // Who presses Ctrl-C has no balancer to wait for.
      front.close({ delayMs: signal === 'SIGTERM' ? shutdownDelayMs : 0 }).then(
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
  const meant = error instanceof StartError || error instanceof SettingsError;
  console.error(meant ? error.message : errorReport(error));
  process.exit(1);
}

if (import.meta.main) await main(process.env).catch(exitWith);
