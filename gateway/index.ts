import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { type ContentChange, type ContentStore, openContent } from '#content-store/store.ts';
import { budgetAmounts } from '#contract/core/house-budget.ts';
import { changeRegistrationSettings, seedRegistrationSettings } from './auth/registration/settings.ts';
import { findSession } from './auth/session/sessions.ts';
import { googleKeys } from './auth/third-party/firebase-token.ts';
import { shareContent } from './content/announcements/share.ts';
import { computeWeights, ROOM_HOOKS, ROOMS } from './domains.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { postOverHttps } from './messages/push/service.ts';
import { addressRanges } from './platform/core/address-ranges.ts';
import { CURRENCY } from './platform/core/currency.ts';
import { serializers } from './platform/core/logged-error.ts';
import { type Random, systemRandom } from './platform/core/random.ts';
import { openDatabase } from './platform/db/connect/open.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { createChanges } from './platform/deps/changes.ts';
import type { Deps } from './platform/deps/deps.ts';
import type { PostPush, TokenKeys } from './platform/deps/ports.ts';
import { createAccessGate } from './platform/http/access-gate.ts';
import { createApp } from './platform/http/app.ts';
import { clientOf } from './platform/http/client.ts';
import { keptAnswers } from './platform/http/kept-answers.ts';
import { loadSealingKeys } from './platform/http/sealing-keys.ts';
import type { Period, Schedule } from './platform/jobs/job.ts';
import { openSender, type Sender } from './platform/mail/sender.ts';
import { figuresOf } from './platform/settings/figures.ts';
import type { GatewaySettings } from './platform/settings/settings.ts';
import { saveWeights } from './rewards/turnover/weights.ts';

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
  /** Epoch milliseconds; default the system's clock. */
  clock?: () => number;
  random?: Random;
  /** Default: the one that the settings name. */
  sender?: Sender;
  /** Default: the published keys of Firebase. */
  tokenKeys?: TokenKeys;
  /** Default: the one that the settings name. The gateway closes it. */
  database?: OpenDatabase;
  /** What calls the jobs of a period; default a timer. */
  schedules?: Partial<Readonly<Record<Period, Schedule>>>;
  /** Default: over https, to public addresses alone. */
  postPush?: PostPush;
  /** Default: the project's folder `content`. Whoever passes one closes it. */
  content?: ContentStore;
}

export interface Gateway {
  /** Answers any request under `/wps`; never rejects. `clientAddress` is the other end of the connection. */
  fetch(request: Request, info: { clientAddress: string }): Promise<Response>;
  /** Whether calls can be answered now. */
  ready(): Promise<boolean>;
  /** Called after each change of the content files. @returns stops it */
  onContentChange(listener: (change: ContentChange) => void): () => void;
  close(): Promise<void>;
}

const CONTENT_FOLDER = fileURLToPath(new URL('../content', import.meta.url));

interface Opened {
  database: OpenDatabase;
  content: ContentStore;
  close(): Promise<void>;
}

async function open(options: GatewayOptions, logger: Logger, clock: () => number): Promise<Opened> {
  const database = options.database ?? (await openDatabase(options.settings, logger));
  const content =
    options.content ?? (await openContent(CONTENT_FOLDER, { clock, figures: figuresOf(options.settings) }));
  const close = async () => {
    if (options.content === undefined) await content.close();
    await database.close();
  };
  return { database, content, close };
}

/** Starts the reference gateway: opens database and content, and serves every call of the contract. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { settings, logger = pino({ serializers }), clock = Date.now, random = systemRandom } = options;
  const {
    sender = openSender(settings, clock, logger),
    tokenKeys = googleKeys(),
    postPush = postOverHttps,
  } = options;
  const { database, content, close } = await open(options, logger, clock);
  const { db } = database;
  const closing = new AbortController();
  const app = createApp();
  const deps = await prepare().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  for (const room of ROOMS) room.register?.(app, deps);
  const jobs = runJobs(
    ROOMS.flatMap((room) => room.jobs?.(deps) ?? []),
    logger,
    options.schedules,
  );
  const stopSharing = shareContent(content, database.processMessages);
  const stopTellingNotices = content.onChange(({ collection }) => {
    if (collection === 'announcements') deps.changes.wakeAll();
  });
  const isTrusted = addressRanges(settings.TRUSTED_PROXIES);

  async function prepare(): Promise<Deps> {
    const keys = await loadSealingKeys(db, clock);
    budgetAmounts(CURRENCY);
    const weights = computeWeights();
    await saveWeights(db, weights);
    await seedRegistrationSettings(db);
    if (settings.REGISTRATION) await changeRegistrationSettings(db, settings.REGISTRATION);
    if (settings.DEMO_DATA) {
      const { loadDemo } = await import('./demo/load.ts');
      await loadDemo(db, clock(), settings.DEMO_PLAYERS, settings.DEMO_TEAM);
    }
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
      accessGate,
      keptAnswers: keptAnswers({ clock, logger }),
      changes: createChanges(database.processMessages),
      closing: closing.signal,
      sender,
      postPush,
      tokenKeys,
      weights,
      findSession: (token) => findSession({ db, clock }, token),
      ...ROOM_HOOKS,
    };
  }

  return {
    async fetch(request, { clientAddress }) {
      const client = clientOf(clientAddress, request.headers, isTrusted, settings.COUNTRY_HEADER);
      return app.fetch(request, { deps, client });
    },
    ready: database.ready,
    onContentChange: (listener) => content.onChange(listener),
    async close() {
      closing.abort();
      stopSharing();
      stopTellingNotices();
      await jobs.stop();
      await sender.settled();
      await close();
    },
  };
}
