import pino from 'pino';
import { type ContentStore, openContent } from '#content-store/store.ts';
import { openCase } from '#gateway/auth/cases/open-case.ts';
import { hardLinked } from '#gateway/auth/persons/person-of.ts';
import { findSession } from '#gateway/auth/session/sessions.ts';
import { computeWeights, ROOM_HOOKS } from '#gateway/domains.ts';
import { serializers } from '#gateway/platform/core/logged-error.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { sealingKeys } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { PlayAssets, PostPush, TokenKeys } from '#gateway/platform/deps/ports.ts';
import { createAccessGate } from '#gateway/platform/http/access-gate.ts';
import { keptAnswers } from '#gateway/platform/http/kept-answers.ts';
import { loadSealingKeys } from '#gateway/platform/http/sealing-keys.ts';
import type { Message } from '#gateway/platform/mail/message.ts';
import { createSender, type Sender } from '#gateway/platform/mail/sender.ts';
import { type GatewaySettings, readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { TEST_DATA_KEY, testDataKey } from './data-key.ts';
import { SEALING_KEY } from './sealing-key.ts';
import { THIRD_PARTY } from './third-party.ts';

/** 2026-11-02, 09:00 UTC. */
const START = Date.UTC(2026, 10, 2, 9);

export interface TestParts {
  settings: GatewaySettings;
  database: FreshDatabase;
  content: ContentStore;
  clock: () => number;
  /** Moves the clock on; it does not run otherwise. */
  pass(ms: number): void;
  logger: Deps['logger'];
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[];
  sender: Sender;
  /** Messages that the sender received. */
  sent: Message[];
  /** Receives messages to browsers; a test may replace its `post`. */
  pushService: { post: PostPush };
  postPush: PostPush;
  tokenKeys: TokenKeys;
  playAssets: PlayAssets;
}

/** Names of files that no test loads: bundling them takes a second. */
const NO_ASSETS: PlayAssets = {
  find: async (entry) => ({ script: `${entry}.00000000.js`, style: `${entry}.00000000.css` }),
  read: async () => undefined,
};

const REPOSITORY = 'content';
let opened: Promise<ContentStore> | undefined;

/** The repository's own content, which no test changes: read once by a process, and open until that ends. */
async function repositoryContent(): Promise<ContentStore> {
  opened ??= openContent(REPOSITORY, { clock: () => START });
  return { ...(await opened), fillWith: () => undefined, close: async () => {} };
}

/** Lets members pay by bank transfer, as with demo data, unless the test names a payee. */
const withPayee = (siteInfo = '{}'): string => {
  const payee = { bank: 'Harbour Bank', holder: 'Cashier', number: '5140 0012 3456' };
  return JSON.stringify({ cashier: { payee }, ...(JSON.parse(siteInfo) as object) });
};

/** Creates the parts of a gateway, with a fresh database and a stopped clock. */
export async function testParts(env: Record<string, string>, contentFolder: string): Promise<TestParts> {
  let now = START;
  const clock = () => now;
  const log: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'debug', serializers },
    { write: (line: string) => log.push(JSON.parse(line)) },
  );
  const sent: Message[] = [];
  const pushService: TestParts['pushService'] = { post: async () => 201 };
  const database = await freshDatabase();
  await database.db.insert(sealingKeys).values({ ...SEALING_KEY, createdAt: now });
  return {
    settings: readGatewaySettings({
      NODE_ENV: 'test',
      DEMO_DATA: 'off',
      DEMO_TEAM: '40',
      DATA_KEY: TEST_DATA_KEY,
      PROOF_COST: '1',
      ...env,
      SITE_INFO: withPayee(env.SITE_INFO),
    }),
    database,
    content:
      contentFolder === REPOSITORY ? await repositoryContent() : await openContent(contentFolder, { clock }),
    clock,
    pass: (ms) => {
      now += ms;
    },
    logger,
    log,
    sender: createSender(async (message) => void sent.push(message), logger),
    sent,
    pushService,
    postPush: (message, signal) => pushService.post(message, signal),
    tokenKeys: THIRD_PARTY.keys,
    playAssets: NO_ASSETS,
  };
}

/** The parts as the domains get them, for tests below the level of requests. */
export async function createDeps({
  database: { db, engine, processMessages },
  ...parts
}: TestParts): Promise<Deps> {
  const keys = await loadSealingKeys(db, parts.clock, testDataKey);
  return {
    ...parts,
    db,
    engine,
    random: systemRandom,
    keys,
    dataKey: testDataKey,
    changes: createChanges(processMessages),
    closing: new AbortController().signal,
    accessGate: createAccessGate(parts.settings),
    keptAnswers: keptAnswers(parts),
    findSession: (token) => findSession({ db, clock: parts.clock, settings: parts.settings }, token),
    personLinks: { hardLinked, openCase },
    weights: computeWeights(),
    ...ROOM_HOOKS,
  };
}
