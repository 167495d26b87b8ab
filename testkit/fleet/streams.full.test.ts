import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcements, markAnnouncementRead } from '#contract/content/announcements.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { openSession } from '#gateway/auth/session/sessions.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { openServer } from '#gateway/platform/db/connect/server.ts';
import type { OpenDatabase } from '#gateway/platform/db/database.ts';
import { canRunFleet, type Fleet, startFleet } from './fleet.ts';
import { openStreams, type Streams } from './streams.ts';

const STREAMS = 10_000;
const MESSAGES = 500;
/** All streams poll every half a minute: some messages arrive meanwhile. */
const OVER_MS = 40_000;
const AT_A_TIME = 500;

const canRun = canRunFleet();
let fleet: Fleet;
let database: OpenDatabase;
let streams: Streams | undefined;
beforeAll(async () => {
  if (!canRun) return;
  fleet = await startFleet(3);
  database = await openServer(fleet.databaseUrl, pino({ level: 'silent' }));
}, 300_000);
afterAll(async () => {
  streams?.close();
  await database?.close();
  await fleet?.stop();
}, 60_000);

/** Logs that many members in, each once. @returns their tokens */
async function logInMany(count: number): Promise<string[]> {
  const deps = { db: database.db, clock: Date.now, random: systemRandom };
  const limit = pLimit(8);
  const tokens: string[] = [];
  for (let first = 0; first < count; first += AT_A_TIME) {
    const rows = Array.from({ length: Math.min(AT_A_TIME, count - first) }, (_, place) => ({
      userName: `listener${first + place}`,
      passwordHash: '',
      type: 0,
      registeredAt: Date.now(),
    }));
    const members = await createMembers(database.db, rows);
    const opened = await Promise.all(members.map(({ id }) => limit(() => openSession(deps, id))));
    tokens.push(...opened.map(({ token }) => token));
  }
  return tokens;
}

/** Returns the resident memory of all nodes, in bytes. */
function memory(): number {
  const resident = ({ pid }: { pid: number }) =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);
  return fleet.nodes().reduce((sum, node) => sum + resident(node) * 1_024, 0);
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

describe.runIf(canRun)('streams by the thousand on three processes', { timeout: 300_000 }, () => {
  test('a change at one process is on any process’s stream within a second (SCALE-1, SCALE-3)', async () => {
    const tokens = await logInMany(STREAMS);
    const before = memory();
    const opened = await openStreams(fleet.url, tokens);
    streams = opened;
    const kilobytes = (memory() - before) / STREAMS / 1_024;

    const listed = await fetch(`${fleet.url}${announcements.path}`, {
      headers: { authorization: tokens[0] ?? '' },
    });
    const { value } = (await listed.json()) as { value: { player: { announcementId: string }[] } };
    const announcementId = value.player[0]?.announcementId ?? '';
    const read = async (place: number): Promise<number> => {
      const updated = opened.next(place);
      const began = performance.now();
      const answer = await fetch(`${fleet.url}${markAnnouncementRead.path}`, {
        method: 'POST',
        headers: {
          authorization: tokens[place] ?? '',
          origin: fleet.url,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ announcementId, read: true }),
      });
      expect(answer.status).toBe(200);
      return (await updated) - began;
    };
    const messages: Promise<number>[] = [];
    for (let turn = 0; turn < MESSAGES; turn++) {
      messages.push(read(Math.floor((turn * STREAMS) / MESSAGES)));
      await wait(OVER_MS / MESSAGES);
    }
    const took = await Promise.all(messages);
    const figures = { p50: percentile(took, 0.5), p99: percentile(took, 0.99), kilobytes };
    console.info(`${opened.open()} streams:`, figures);
    expect(opened.open()).toBe(STREAMS);
    expect(figures.p99).toBeLessThan(1_000);
  });
});
