import pino from 'pino';
import { type ContentStore, openContent } from '#content-store/store.ts';
import { findSession } from '#gateway/auth/session/sessions.ts';
import { computeWeights, ROOM_HOOKS } from '#gateway/domains.ts';
import { serializers } from '#gateway/platform/core/logged-error.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { sealingKeys } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { PostPush, TokenKeys } from '#gateway/platform/deps/ports.ts';
import { createAccessGate } from '#gateway/platform/http/access-gate.ts';
import { keptAnswers } from '#gateway/platform/http/kept-answers.ts';
import { loadSealingKeys } from '#gateway/platform/http/sealing-keys.ts';
import type { Message } from '#gateway/platform/mail/message.ts';
import { createSender, type Sender } from '#gateway/platform/mail/sender.ts';
import { type GatewaySettings, readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { SEALING_KEY } from './sealing-key.ts';
import { THIRD_PARTY } from './third-party.ts';

/** 2026-11-02, 09:00 UTC. */
const START = Date.UTC(2026, 10, 2, 9);

export interface TestParts {
  settings: GatewaySettings;
  database: FreshDatabase;
  content: ContentStore;
  clock: () => number;
  /** Moves the clock on; it stands still otherwise. */
  pass(ms: number): void;
  logger: Deps['logger'];
  /** What was logged, parsed. */
  log: Record<string, unknown>[];
  sender: Sender;
  /** What the sender took. */
  sent: Message[];
  /** Where messages to browsers go; a test puts its own `post` in. */
  pushService: { post: PostPush };
  postPush: PostPush;
  tokenKeys: TokenKeys;
}

const REPOSITORY = 'content';
let opened: Promise<ContentStore> | undefined;

/** The repository's own content, which no test changes: read once by a process, and open until that ends. */
async function repositoryContent(): Promise<ContentStore> {
  opened ??= openContent(REPOSITORY, { clock: () => START });
  return { ...(await opened), close: async () => {} };
}

/** What a gateway is made of, on a fresh database and a clock that stands still. */
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
    settings: readGatewaySettings({ NODE_ENV: 'test', DEMO_DATA: 'off', DEMO_TEAM: '40', ...env }),
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
  };
}

/** The parts as the domains get them, for tests below the level of requests. */
export async function depsOf({
  database: { db, engine, processMessages },
  ...parts
}: TestParts): Promise<Deps> {
  const keys = await loadSealingKeys(db, parts.clock);
  return {
    ...parts,
    db,
    engine,
    random: systemRandom,
    keys,
    changes: createChanges(processMessages),
    closing: new AbortController().signal,
    accessGate: createAccessGate(parts.settings),
    keptAnswers: keptAnswers(parts),
    findSession: (token) => findSession({ db, clock: parts.clock }, token),
    weights: computeWeights(),
    ...ROOM_HOOKS,
  };
}
