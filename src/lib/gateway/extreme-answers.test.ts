import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualCountry } from '#lib/auth/mobile/usual-country.server.ts';
import { readAnnouncements } from '#lib/content/announcements/announcements.server.ts';
import { readHelp } from '#lib/content/help.server.ts';
import { readPrompts } from '#lib/content/prompts/prompts.server.ts';
import { readHome } from '#lib/games/home/home-page.server.ts';
import { readGameList } from '#lib/games/lists/list-page.server.ts';
import { LIST_PLACES } from '#lib/games/lists/list-places.ts';
import { readPromotions } from '#lib/rewards/promotions/promotions.server.ts';
import { loadShell } from '#lib/shell/shell-data.server.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { listLeaves, type Path, withLeaf } from '#testkit/gateway/leaves.ts';
import type { GatewayFetch } from './read.server.ts';

const site = await startGateway({ DEMO_DATA: 'on', DEMO_TEAM: '0' });
afterAll(site.close);

const query = new URLSearchParams();
const [place] = Object.values(LIST_PLACES);

/** Reads everything that pages are rendered from, as the pages do, and formats dates and numbers. */
const readPages = (gateway: GatewayFetch): Promise<unknown> =>
  Promise.all([
    loadShell(gateway),
    readHome({ gateway, language: 'EN', query }),
    place && readGameList({ gateway, language: 'EN', query, place }),
    readPromotions(gateway),
    readAnnouncements(gateway),
    readPrompts(gateway),
    readHelp(gateway, 'EN'),
    usualCountry({ gateway, language: 'EN', shell: loadShell(gateway) }),
  ]);

type Leaf = { readonly address: string; readonly path: Path };

/** The gateway's answers, by address. */
const answers = new Map<string, unknown>();
const leaves: Leaf[] = [];

/** Returns the gateway's recorded answers, with one leaf changed. */
const answering =
  (changed?: Leaf, leaf?: unknown): GatewayFetch =>
  async (address) => {
    const known = answers.get(address);
    return Response.json(changed?.address === address ? withLeaf(known, changed.path, leaf) : known);
  };

beforeAll(async () => {
  await readPages(async (address, options) => {
    const answer = await site.request(address, { headers: options?.headers ?? {} });
    answers.set(address, await answer.clone().json());
    return answer;
  });
  for (const [address, answer] of answers)
    leaves.push(...listLeaves(answer).map((path) => ({ address, path })));
});

const EXTREMES = [
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  8_640_000_000_000_000,
  8_640_000_000_000_001,
  253_402_300_799_999,
  1e308,
  -1,
  0.5,
  null,
];

test('no extreme leaf of an answer keeps a page’s parts from being read (fault 7)', async () => {
  expect(leaves.length).toBeGreaterThan(500);
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(...EXTREMES), async (index, extreme) => {
      await readPages(answering(leaves[index % leaves.length], extreme));
    }),
    { numRuns: 150 },
  );
});

test('a time beyond what a page can write costs its own text alone, or has the default (ALL-11)', async () => {
  const shown = async (gateway: GatewayFetch) =>
    (await Promise.all([readPromotions(gateway), readAnnouncements(gateway)])).reduce(
      (sum, read) => sum + (read.ok ? read.value.length : 0),
      0,
    );
  const all = await shown(answering());
  const times = leaves.filter(({ path }) => /^(?:startDate|endDate)$/.test(path.at(-1) ?? ''));
  expect(times.length).toBeGreaterThan(10);
  for (const extreme of EXTREMES)
    for (const leaf of times) expect(await shown(answering(leaf, extreme))).toBeGreaterThanOrEqual(all - 1);
});
