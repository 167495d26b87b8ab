import { describe, expect, test } from 'vitest';
import { tableRounds } from '#contract/games/tables.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { decodeHex } from '#lib/games/index.ts';
import { recomputeRound, showGrid } from '#lib/games/proof/recompute-round.ts';
import { drawRound, toRoundSecret } from './draw-round.ts';
import { listPastRounds } from './past-rounds.ts';
import { createRounds } from './table-rounds.ts';
import { type Table, toTable } from './tables.ts';

const DAY_SECRET = Buffer.alloc(32, 7);
const DAY = '2026-11-30';
const NODE = '10017';

/** Results of the day's first three rounds, computed by a program that shares no code with this one (HOUSE-60). */
const GOLDEN = [
  ['duel', 'baccarat', ['D6 CK · C3 S9 S4', 'H6 H4 · H2 D6', 'C8 S2 S6 · S9 S3 D6']],
  ['duel', 'dragontiger', ['D6 · C3', 'H6 · H2', 'C8 · S9']],
  ['duel', 'redblack', ['D6 DK C8 · H3 HJ CK', 'H6 H3 CQ · H9 SQ S7', 'C8 C4 HA · H4 DQ H2']],
  ['wheel', 'roulette', ['5', '35', '2']],
  ['wheel', 'money', ['one · 21', 'eleven · 18', 'twentyThree · 12']],
  ['dice', 'sicbo', ['2 · 2 · 1', '3 · 4 · 3', '3 · 1 · 2']],
  ['dice', 'fishprawncrab', ['prawn · prawn · fish', 'crab · rooster · crab', 'crab · fish · prawn']],
  ['fantan', '', ['4', '3', '3']],
  [
    'race',
    'horse',
    [
      '4 2 8 3 7 1 6 5 · 50 180 140 340 20 70 90 110',
      '5 4 3 2 7 8 6 1 · 20 70 140 180 340 50 90 110',
      '8 3 2 7 1 5 6 4 · 80 100 260 60 120 30 150 200',
    ],
  ],
  [
    'race',
    'dash',
    [
      '3 4 2 5 1 6 · 50 150 400 200 80 120',
      '2 6 1 4 5 3 · 400 80 120 150 50 200',
      '6 5 4 1 2 3 · 110 280 180 220 70 140',
    ],
  ],
  [
    'race',
    'ten',
    ['6 3 8 4 9 7 10 1 2 5', '5 4 7 10 8 1 2 6 9 3', '10 1 4 5 7 6 9 3 2 8'].map(
      (order) => `${order} · ${Array(10).fill('100').join(' ')}`,
    ),
  ],
  ['race', 'ring', ['wala · 475 475 50', 'meron · 475 475 50', 'draw · 430 520 50']],
  ['crash', '', ['159', '121', '100']],
  ...(['even', 'double'] as const).map(
    (variant) =>
      [
        'bull',
        variant,
        [
          'D6 DK C8 H3 HJ · CK D2 DQ S10 H2 · SQ HA C9 HK D4 · S3 C5 HQ D9 SA · DJ CA S4 D10 H5',
          'H6 H3 CQ H9 SQ · S7 D5 C10 CK D10 · D4 H2 HA S2 HK · D6 H7 C7 SA H4 · C4 S4 C2 DQ CA',
          'C8 C4 HA H4 DQ · H2 CA C10 H10 D3 · SA H7 S6 CJ CQ · C9 D10 S4 C7 HK · SK D5 S8 C6 HQ',
        ],
      ] as const,
  ),
] as const;

const SECRETS = [
  '0909cf419f817950b821a2a4824934df02a40a1d4a6c6fd558cfbc5b1c2e25d6',
  'de27024dc01e8db5887b79ca86a75e9ddf7111f3fb887446e7a76561000fd4d7',
  '519eb0c746d6f3a253327848c316fa0814acb03502676930599d3204ea3f437f',
];

function findTable(kind: GameRow['kind'], variant: string): Table {
  const row = { nodeId: NODE, classify: '', roundSeconds: null, minBet: 100n, kind, variant } as GameRow;
  const table = toTable(row);
  if (!table) throw new Error(`No table of ${kind} ${variant}`);
  return table;
}

const findDaySecret = async () => DAY_SECRET;
/** Flights are listed up to a moment. */
const DAYS_END = Date.parse(`${DAY}T23:59:59Z`);
const rounds = createRounds({ clock: () => DAYS_END, findDaySecret });
const reads = { ...rounds, findDaySecret };
const findShownAt = async (table: Table, n: number) =>
  (await rounds.findRound(table, `${DAY}-${n}`))?.shownAt ?? 0;

/** Computes a round again as the page of its proof does, from what the gateway publishes. */
async function computeAgain(table: Table, n: number): Promise<{ shown: string; again: string }> {
  const shownAt = await findShownAt(table, n);
  const answer = await listPastRounds(table, reads, `${DAY}-${n}`, shownAt);
  const past = tableRounds.value.parse(answer);
  const [{ round, secret, grid } = { round: '', secret: '', grid: [] }] = past.rounds;
  const bytes = decodeHex(secret);
  const { plan, racePlan, flightPlan } = past;
  if (!(plan || racePlan || flightPlan) || !bytes) throw new Error('The round is not published');
  const again = await recomputeRound(bytes, { code: NODE, issue: round, ...past });
  return { shown: showGrid(grid), again: showGrid(again) };
}

describe('the result of a round is the same in every computation (PLAY-58, HOUSE-60)', () => {
  test('the secrets of rounds are those of the golden vectors', () => {
    const secrets = [0, 1, 2].map((n) => toRoundSecret(DAY_SECRET, { nodeId: NODE, day: DAY, n }));
    expect(secrets.map((secret) => Buffer.from(secret).toString('hex'))).toEqual(SECRETS);
  });

  test.each(GOLDEN)('the golden vectors, the table and the page: %s %s', async (kind, variant, results) => {
    const table = findTable(kind, variant);
    for (const [n, result] of results.entries()) {
      const drawn = drawRound(table.rules, DAY_SECRET, { nodeId: NODE, day: DAY, n });
      expect(showGrid(drawn)).toBe(result);
      expect(await computeAgain(table, n)).toEqual({ shown: result, again: result });
    }
  });

  test('third cards of 500 rounds of baccarat', async () => {
    const table = findTable('duel', 'baccarat');
    const lengths = new Set<string>();
    for (let n = 3; n < 503; n += 1) {
      const { shown, again } = await computeAgain(table, n);
      expect(again).toBe(shown);
      lengths.add(
        shown
          .split(' · ')
          .map((hand) => hand.split(' ').length)
          .join(),
      );
    }
    expect([...lengths].sort()).toEqual(['2,2', '2,3', '3,2', '3,3']);
  });
});

test('before its result a round publishes its plan alone (PLAY-58)', async () => {
  const table = findTable('fantan', '');
  const shownAt = await findShownAt(table, 5);
  const past = await listPastRounds(table, reads, `${DAY}-5`, shownAt - 1);
  expect(past).toEqual({
    rounds: [],
    complete: false,
    plan: { entries: [['1'], ['2'], ['3'], ['4']], times: 1, keeps: true, columns: [0] },
  });
});
