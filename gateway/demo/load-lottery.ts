import { seeded } from '#art/seeded.ts';
import type { LocalisedText } from '#contract/languages.ts';
import type { Transaction } from '../db/database.ts';
import { lotteries, lotteryDraws } from '../db/schema/index.ts';
import { insertAll } from './rows.ts';

interface DemoLottery {
  readonly code: string;
  readonly names: LocalisedText;
  readonly menu: string;
  readonly everyMinutes: number;
  readonly draw: {
    readonly count: number;
    readonly from: number;
    readonly to: number;
    readonly digits: number;
  };
}

const MINUTE = 60_000;
const DRAWS = 60;

const LOTTERIES: readonly DemoLottery[] = [
  {
    code: 'LUMO5',
    names: { EN: 'Lumo Five', CN: '流光五分彩', MS: 'Lumo Lima' },
    menu: 'quick',
    everyMinutes: 5,
    draw: { count: 5, from: 0, to: 9, digits: 1 },
  },
  {
    code: 'QUICK3',
    names: { EN: 'Quick Three', CN: '极速快三', MS: 'Pantas Tiga' },
    menu: 'quick',
    everyMinutes: 10,
    draw: { count: 3, from: 1, to: 6, digits: 1 },
  },
  {
    code: 'HARBOUR10',
    names: { EN: 'Harbour Ten', CN: '港湾赛车', MS: 'Pelabuhan Sepuluh' },
    menu: 'quick',
    everyMinutes: 20,
    draw: { count: 10, from: 1, to: 10, digits: 2 },
  },
  {
    code: 'VNNORTH',
    names: { EN: 'Vietnam North', CN: '越南北部', MS: 'Vietnam Utara' },
    menu: 'vietnam',
    everyMinutes: 1440,
    draw: { count: 5, from: 0, to: 9, digits: 1 },
  },
  {
    code: 'VNSOUTH',
    names: { EN: 'Vietnam South', CN: '越南南部', MS: 'Vietnam Selatan' },
    menu: 'vietnam',
    everyMinutes: 1440,
    draw: { count: 6, from: 0, to: 9, digits: 1 },
  },
];

/** Lotteries with their latest draws; ten-horse races have each number once. */
export async function loadLottery(tx: Transaction, now: number): Promise<void> {
  await insertAll(
    tx,
    lotteries,
    LOTTERIES.map(({ code, names, menu }, position) => ({ code, names, menu, position })),
  );
  await insertAll(
    tx,
    lotteryDraws,
    LOTTERIES.flatMap((lottery) => drawsOf(lottery, now)),
  );
}

function drawsOf(
  { code, everyMinutes, draw }: DemoLottery,
  now: number,
): (typeof lotteryDraws.$inferInsert)[] {
  const period = everyMinutes * MINUTE;
  const last = Math.floor(now / period);
  return Array.from({ length: DRAWS }, (_, index) => {
    const number = last - index;
    const random = seeded(`lottery:${code}:${number}`);
    const range = Array.from({ length: draw.to - draw.from + 1 }, (_n, offset) => draw.from + offset);
    const drawn =
      range.length === draw.count
        ? random.shuffle(range)
        : Array.from({ length: draw.count }, () => random.pick(range));
    return {
      lotteryCode: code,
      issue: String(number),
      numbers: drawn.map((value) => String(value).padStart(draw.digits, '0')),
      drawnAt: number * period,
    };
  });
}
