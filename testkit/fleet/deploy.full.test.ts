import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSER_FLAGS, ensureBrowser } from '../browser/chromium.ts';
import { buildMarked, type MarkedBuild } from '../site/marked-build.ts';
import { readFiles } from './file-client.ts';
import { canRunFleet, type Fleet, startFleet } from './fleet.ts';
import { HABITS, startVisitor, type Visit, type Visitor } from './visitors.ts';

const NODES = [0, 1, 2];
const CODED = /\.(?:br|gz)$/;

const canRun = canRunFleet();
const builds: MarkedBuild[] = [];
let fleet: Fleet;
let browser: Browser;
let visitors: Visitor[];

beforeAll(async () => {
  if (!canRun) return;
  // One after the other: each build uses all cores of a small machine.
  for (const mark of ['A', 'B']) builds.push(await buildMarked(mark));
  fleet = await startFleet(NODES.length, { root: build('A').root });
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
  visitors = await Promise.all(HABITS.map((habit) => startVisitor(browser, fleet.url, habit)));
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await fleet?.stop();
  for (const { remove } of builds) remove();
}, 60_000);

function build(mark: string): MarkedBuild {
  const found = builds.find((one) => one.mark === mark);
  if (!found) throw new Error(`There is no build ${mark}`);
  return found;
}

/** Reads the contents of a build's client files, by name. */
const readAssets = (mark: string): Map<string, string> => {
  const { assets } = build(mark);
  const names = readdirSync(assets).filter((name) => !CODED.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
};
const findScript = (mark: string, entry: string): string | undefined =>
  [...readAssets(mark).keys()].find((name) => name.startsWith(`${entry}.`));

/** The expected visit: a page of a build, with scripts of the same build. */
const ofBuild = (mark: string): Visit => ({ script: `/_astro/${findScript(mark, 'member')}`, marks: [mark] });

describe.runIf(canRun)('a build that replaces another behind nginx', { timeout: 300_000 }, () => {
  test('a new build renames only the scripts that changed (NODE-1)', () => {
    const [a, b] = [readAssets('A'), readAssets('B')];
    for (const entry of ['member', 'games', 'follow'])
      expect(findScript('A', entry), entry).not.toBe(findScript('B', entry));
    expect(findScript('A', 'vitals')).toBe(findScript('B', 'vitals'));
    const shared = [...a.keys()].filter((name) => b.has(name));
    expect(shared.filter((name) => a.get(name) !== b.get(name))).toEqual([]);
    expect([...a.keys()].filter((name) => !b.has(name))).toHaveLength(3);
  });

  test.each([
    ['A', 'B'],
    ['B', 'A'],
  ])(
    'a deploy from %s to %s fails no request, and all browsers get the new code (NODE-1)',
    async (from, to) => {
      for (const { visit, who } of visitors) expect(await visit(), who).toEqual(ofBuild(from));
      const rolling = new AbortController();
      const visits: Visit[] = [];
      const contents = new Map([...readAssets('A'), ...readAssets('B')]);
      const reading = readFiles(fleet.url, contents, rolling.signal);
      const visiting = Promise.allSettled(
        visitors.map(async ({ visit }) => {
          while (!rolling.signal.aborted) visits.push(await visit());
        }),
      );
      for (const node of NODES) await fleet.replace(node, build(to).root);
      rolling.abort();

      expect((await visiting).filter(({ status }) => status === 'rejected')).toEqual([]);
      // A page and its scripts are of one build, even if different processes sent them.
      for (const visit of visits) expect([ofBuild(from), ofBuild(to)]).toContainEqual(visit);
      expect(new Set(visits.flatMap(({ marks }) => marks))).toEqual(new Set([from, to]));
      for (const { visit, who } of visitors) expect(await visit(), who).toEqual(ofBuild(to));
      const { read, failures } = await reading;
      expect([...failures, ...visitors.flatMap((visitor) => visitor.failures())]).toEqual([]);
      expect(read).toBeGreaterThan(100);
    },
  );

  test('every process keeps the files of the other build (NODE-1)', async () => {
    for (const entry of ['member', 'games', 'follow']) {
      const name = findScript('B', entry) ?? '';
      for (const { url } of fleet.nodes()) {
        const answer = await fetch(`${url}/_astro/${name}`);
        expect([answer.status, (await answer.text()) === readAssets('B').get(name)]).toEqual([200, true]);
      }
    }
  });
});
