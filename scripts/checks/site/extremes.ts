import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { lastResort } from '#server/pages/last-resort.ts';
import { FULL } from '#testkit/full-run.ts';
import { listLeaves, type Path, withLeaf } from '#testkit/gateway/leaves.ts';
import { allAddresses } from '#testkit/site/addresses.ts';
import { startSite } from '#testkit/site/site.ts';
import type { Problems } from '../source.ts';

const DRAWS = FULL ? 300 : 40;
/** More letters than any page has, since long texts are cut when they are read. */
const MAX_PAGE = 1_000_000;
const LAST_RESORT = lastResort('EN', '').body.toString();
const MARKUP = '<img src=x onerror=alert(1)>';

const EXTREMES = [
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 8_640_000_000_000_001, 253_402_300_799_999],
  ...[
    1e308,
    -1,
    0,
    0.5,
    null,
    true,
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    '2026-02-30',
    '__proto__',
    'javascript:alert(1)',
  ],
  ...[
    MARKUP,
    `"'>${MARKUP}`,
    '\u202E\u2066',
    '\uD800',
    '\u0000\u0007',
    'x'.repeat(100_000),
    '👩‍👩‍👧‍👦'.repeat(2_000),
  ],
  ...[[], {}, [[[]]], { '': { '': {} } }, Array.from({ length: 5_000 }, () => ({}))],
];

/** A tag with its quoted values: inside quotes the same letters are text, not a tag. */
const TAG = /<[a-z!/](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Returns the fault of a page, for any answers of the gateway: it shows an invalid value, or is not a page. */
export function faultIn(status: number, html: string): string | undefined {
  // 503 is a page without its main part, or the page of a closed site.
  if (status >= 500 && status !== 503) return `was answered ${status}`;
  if (html === LAST_RESORT) return 'could not be rendered';
  if (!html.includes('</html>')) return 'was cut off';
  if (html.length > MAX_PAGE) return `has ${html.length} letters`;
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ');
  if (markup.match(TAG)?.includes(MARKUP)) return 'has markup of the gateway in it';
  const text = markup.replace(TAG, ' ');
  const [odd] = /\b(?:Invalid Date|NaN|undefined|Infinity)\b|\[object \w+\]/.exec(text) ?? [];
  return odd && `says ${odd}`;
}

/**
 * Puts random extreme values into single leaves of a gateway's answers, and loads a page that is rendered from them. The
 * report prints the seed, which reproduces the draws.
 * @param origin of a site whose gateway's answers are used
 */
export async function extremeAnswerProblems(origin: string): Promise<Problems> {
  const gateway = await startSpoiledGateway(origin);
  const kept = { CACHE_FRESH_SECONDS: '0', CACHE_REVALIDATE_SECONDS: '0', CACHE_KEEP_HOURS: '0' };
  const site = await startSite({ GATEWAY_URL: gateway.origin, ...kept });
  try {
    const load = async (path: string) => {
      const answer = await fetch(site.url + path, { redirect: 'manual' });
      return answer.status < 400 && answer.status >= 300
        ? undefined
        : faultIn(answer.status, await answer.text());
    };
    const pages: { path: string; leaves: { key: string; leaf: Path }[] }[] = [];
    for (const { path } of await allAddresses(origin)) {
      const reads = await gateway.recording(() => load(path));
      const leaves = reads.flatMap(({ key, answer }) => listLeaves(answer).map((leaf) => ({ key, leaf })));
      if (leaves.length > 0) pages.push({ path, leaves });
    }
    const draw = fc.record({ page: fc.nat(), leaf: fc.nat(), extreme: fc.constantFrom(...EXTREMES) });
    const outcome = await fc.check(
      fc.asyncProperty(draw, async ({ page, leaf, extreme }) => {
        const drawn = pages[page % pages.length];
        const place = drawn?.leaves[leaf % drawn.leaves.length];
        if (!drawn || !place) throw new Error('No page reads anything from the gateway');
        gateway.spoil(place.key, place.leaf, extreme);
        const fault = await load(drawn.path);
        if (fault) {
          const said = JSON.stringify(extreme)?.slice(0, 60);
          throw new Error(`${drawn.path} ${fault} where ${place.key} has ${said} at ${place.leaf.join('.')}`);
        }
      }),
      // No shrinking: a smaller number would select another leaf.
      { numRuns: DRAWS, endOnFailure: true },
    );
    const fault = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : '';
    return [...(outcome.failed ? [`${fault} (seed ${outcome.seed})`] : []), ...site.errors()];
  } finally {
    await site.stop();
    gateway.close();
  }
}

/** Repeats the first answers of the gateway at `origin`, with one leaf changed. */
async function startSpoiledGateway(origin: string) {
  const answers = new Map<string, unknown>();
  let keys = new Set<string>();
  let spoiled: { key: string; leaf: Path; value: unknown } | undefined;
  const server = createServer(async ({ url = '', headers }, res) => {
    const language = String(headers.language ?? '');
    const key = `${url} ${language}`;
    keys.add(key);
    if (!answers.has(key)) {
      const answer = await fetch(origin + url, { headers: { Language: language } });
      answers.set(key, await answer.json());
    }
    const answer = answers.get(key);
    const changed = spoiled?.key === key ? withLeaf(answer, spoiled.leaf, spoiled.value) : answer;
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(changed));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the calls that the site made during `action`, with their answers. */
    async recording(action: () => Promise<unknown>) {
      keys = new Set();
      await action();
      return [...keys].map((key) => ({ key, answer: answers.get(key) }));
    },
    spoil: (key: string, leaf: Path, value: unknown) => {
      spoiled = { key, leaf, value };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
