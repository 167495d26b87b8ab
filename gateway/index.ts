import { type Logger, pino } from 'pino';
import { readDemonstration } from '#content-store/demonstration.ts';
import { type ContentChange, type ContentStore, openContent } from '#content-store/store.ts';
import { type NewCase, openCase } from './auth/cases/open-case.ts';
import { countOpenCases } from './auth/cases/read-cases.ts';
import { hardLinked, readPersonId } from './auth/persons/person-of.ts';
import { changeRegistrationSettings, seedRegistrationSettings } from './auth/registration/settings.ts';
import { findSession } from './auth/session/sessions.ts';
import { googleKeys } from './auth/third-party/firebase-token.ts';
import { type CommandSite, runningSite } from './commands/command-site.ts';
import { shareContent } from './content/announcements/share.ts';
import { computeWeights, ROOM_HOOKS, ROOMS } from './domains.ts';
import { bundlePlayAssets } from './games/play/assets/open-assets.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { sealOpenSecrets } from './lottery/draws/secrets.ts';
import { postOverHttps } from './messages/push/service.ts';
import { type SiteClock, startClock, type TimeSources } from './platform/clock/site-clock.ts';
import { addressRanges } from './platform/core/address-ranges.ts';
import { serializers } from './platform/core/logged-error.ts';
import { type Random, systemRandom } from './platform/core/random.ts';
import { openDatabase } from './platform/db/connect/open.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { keepLocality } from './platform/db/locality.ts';
import { createWriteCheck } from './platform/db/write-check.ts';
import { createChanges } from './platform/deps/changes.ts';
import type { Deps } from './platform/deps/deps.ts';
import type { PlayAssets, PostPush, TokenKeys } from './platform/deps/ports.ts';
import { loadDataKey } from './platform/hashing/load-data-key.ts';
import { createAccessGate } from './platform/http/access-gate.ts';
import { createApp } from './platform/http/app.ts';
import { resolveClient } from './platform/http/client.ts';
import { keptAnswers } from './platform/http/kept-answers.ts';
import { loadSealingKeys } from './platform/http/sealing-keys.ts';
import type { Period, Schedule } from './platform/jobs/job.ts';
import { openSender, type Sender } from './platform/mail/sender.ts';
import { SMS_FEATURES, sendsSms } from './platform/settings/derived.ts';
import { toFigures } from './platform/settings/figures.ts';
import type { GatewaySettings } from './platform/settings/settings.ts';
import { saveWeights } from './rewards/turnover/weights.ts';

export { openPlayAssets } from './games/play/assets/open-assets.ts';
export { ClockBehindError } from './platform/clock/start-moment.ts';
export { DatabaseError } from './platform/db/connect/database-error.ts';
export { FolderInUseError } from './platform/db/connect/folder-lock.ts';
export {
  type GatewaySettings,
  readGatewaySettings,
  readSettings,
  SettingsError,
} from './platform/settings/settings.ts';

export interface GatewayOptions {
  settings: GatewaySettings;
  /** Default: JSON lines on the standard output. */
  logger?: Logger;
  /** Epoch milliseconds; default the site's clock, which follows that of the database (HOUSE-63). */
  clock?: () => number;
  /** Time sources of the site's clock; default: the database and this process. */
  time?: Partial<TimeSources>;
  random?: Random;
  /** Default: the one that the settings name. */
  sender?: Sender;
  /** Default: the published keys of Firebase. */
  tokenKeys?: TokenKeys;
  /** Default: the one that the settings name. The gateway closes it. */
  database?: OpenDatabase;
  /** Schedules of the jobs by period; default: timers. */
  schedules?: Partial<Readonly<Record<Period, Schedule>>>;
  /** Default: over https, to public addresses alone. */
  postPush?: PostPush;
  /** Default: bundled from their sources whenever a game's page is rendered. */
  playAssets?: PlayAssets;
  /** Default: the project's folder `content`. The caller closes a store that it passes in. */
  content?: ContentStore;
}

export interface Gateway {
  /** Answers any request under `/wps`; never rejects. `clientAddress` is the other end of the connection. */
  fetch(request: Request, info: { clientAddress: string }): Promise<Response>;
  /** Whether calls can be answered now. */
  ready(): Promise<boolean>;
  /** Returns whether there is a GET of this path. */
  offers(path: string): boolean;
  /** Counts the cases of each kind that wait for a reviewer (HOUSE-42). */
  openCases(): Promise<Readonly<Record<string, number>>>;
  /** Returns the size of a clock jump that was not adopted, in seconds; 0 without one. */
  clockJumpSeconds(): number;
  /** What commands of `npm run lobby` work on (OPER-50). */
  readonly commands: CommandSite;
  /** Called after an import of the catalogue, by any process. @returns stops it */
  onCatalogueChange(listener: () => void): () => void;
  /** Called after each change of the content files. @returns stops it */
  onContentChange(listener: (change: ContentChange) => void): () => void;
  close(): Promise<void>;
}

interface Opened {
  database: OpenDatabase;
  siteClock: SiteClock;
  content: ContentStore;
  close(): Promise<void>;
}

/** A jump of the followed clock, for a person to look at (HOUSE-63). */
const jumpCase = (ms: number, at: number): NewCase => ({
  kind: 'clock-jump',
  subject: 'clock',
  details: `The followed clock jumped by ${Math.round(ms / 1_000)} seconds.`,
  at,
});

/** The clock that was passed, or the site's own. */
async function openClock(
  { clock, time, settings }: GatewayOptions,
  database: OpenDatabase,
  logger: Logger,
): Promise<SiteClock> {
  if (clock) return { now: clock, jumpMs: () => 0, stop: async () => undefined };
  return startClock({
    database,
    logger,
    accept: settings.CLOCK_ACCEPT !== undefined,
    sources: time,
    onJump: (ms, at) => openCase(database.db, jumpCase(ms, at)),
  });
}

async function open(options: GatewayOptions, logger: Logger): Promise<Opened> {
  const database = options.database ?? (await openDatabase(options.settings, logger));
  const siteClock = await openClock(options, database, logger).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const content =
    options.content ??
    (await openContent(options.settings.CONTENT_DIR, {
      clock: siteClock.now,
      figures: toFigures(options.settings),
      hidden: options.settings.DEMO_DATA ? undefined : await readDemonstration(),
    }));
  const close = async () => {
    if (options.content === undefined) await content.close();
    await siteClock.stop();
    await database.close();
  };
  return { database, siteClock, content, close };
}

/** Returns the paths of all GETs that the rooms registered. */
const readPaths = ({ routes }: ReturnType<typeof createApp>): readonly RegExp[] =>
  routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+(?:\{[^}]*\})?/g, '[^/]+')}$`));

/** Starts the reference gateway: opens database and content, and serves every call of the contract. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { settings, logger = pino({ serializers }), random = systemRandom } = options;
  const { database, siteClock, content, close } = await open(options, logger);
  const clock = siteClock.now;
  const {
    sender = openSender(settings, clock, logger),
    tokenKeys = googleKeys(),
    postPush = postOverHttps,
    playAssets = bundlePlayAssets(),
  } = options;
  const { db } = database;
  const closing = new AbortController();
  const app = createApp();
  const deps = await prepare().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  for (const room of ROOMS) room.register?.(app, deps);
  const reads = readPaths(app);
  const jobs = runJobs(
    ROOMS.flatMap((room) => room.jobs?.(deps) ?? []),
    logger,
    options.schedules,
  );
  const stopSharing = shareContent(content, database.processMessages);
  const stopPublishing = content.onChange(({ collection }) => {
    if (collection === 'announcements') deps.changes.wakeAll();
  });
  const isTrusted = addressRanges(settings.TRUSTED_PROXIES);
  const takesWrites = createWriteCheck(db);

  async function prepare(): Promise<Deps> {
    if (!sendsSms(settings))
      logger.warn({ off: SMS_FEATURES }, 'SMS_URL is not set: features that need SMS are off');
    await keepLocality(db, settings);
    const dataKey = await loadDataKey(db, settings, clock());
    const keys = await loadSealingKeys(db, clock, dataKey);
    content.fillWith(toFigures(settings));
    const weights = computeWeights();
    await saveWeights(db, weights);
    await seedRegistrationSettings(db);
    if (settings.REGISTRATION) await changeRegistrationSettings(db, settings.REGISTRATION);
    if (settings.DEMO_DATA) {
      const { loadDemo } = await import('./demo/load.ts');
      await loadDemo(db, clock(), settings.DEMO_PLAYERS, settings.DEMO_TEAM, content);
    }
    await sealOpenSecrets(db, dataKey);
    const accessGate = createAccessGate(settings);
    return {
      db,
      engine: database.engine,
      settings,
      content,
      clock,
      random,
      logger,
      keys,
      dataKey,
      accessGate,
      keptAnswers: keptAnswers({ clock, logger }),
      changes: createChanges(database.processMessages),
      closing: closing.signal,
      sender,
      postPush,
      playAssets,
      tokenKeys,
      personLinks: { hardLinked, openCase },
      readPersonId,
      weights,
      findSession: (token) => findSession({ db, clock, settings }, token),
      ...ROOM_HOOKS,
    };
  }

  return {
    async fetch(request, { clientAddress }) {
      const client = resolveClient(clientAddress, request.headers, isTrusted, settings.COUNTRY_HEADER);
      const answer = await app.fetch(request, { deps, client });
      // Browsers learn the site's clock from it: by that they seal bodies and count down.
      answer.headers.set('Date', new Date(clock()).toUTCString());
      return answer;
    },
    ready: async () => (await database.ready()) && (await takesWrites()),
    offers: (path) => reads.some((shape) => shape.test(path)),
    openCases: () => countOpenCases(db),
    clockJumpSeconds: () => siteClock.jumpMs() / 1_000,
    commands: runningSite(deps, readPersonId),
    onCatalogueChange: (listener) => deps.changes.onCatalogue(listener),
    onContentChange: (listener) => content.onChange(listener),
    async close() {
      closing.abort();
      stopSharing();
      stopPublishing();
      await jobs.stop();
      await sender.settled();
      await close();
    },
  };
}
