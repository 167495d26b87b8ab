import type { LotteryRow } from '#gateway/platform/db/schema/index.ts';

type DemoLottery = Omit<LotteryRow, 'position' | 'oddsVersion'>;

const daily = (code: string, nodeId: string, region: LotteryRow['region']): DemoLottery => ({
  code,
  nodeId,
  kind: 'vietnam',
  region,
  everySeconds: null,
  closeSeconds: 300,
  revealMs: 5_000,
});

const frequent = (
  code: string,
  nodeId: string,
  kind: LotteryRow['kind'],
  everySeconds: number,
): DemoLottery => ({
  code,
  nodeId,
  kind,
  region: null,
  everySeconds,
  closeSeconds: 10,
  revealMs: 0,
});

/** In the order of the lottery page, usually the next draw first; each is a game of the catalogue. */
export const LOTTERIES: readonly DemoLottery[] = [
  frequent('FIVE1', '31008', 'five-digits', 60),
  frequent('DICE1', '31011', 'three-dice', 60),
  frequent('FIVE3', '31012', 'five-digits', 180),
  frequent('DICE3', '31009', 'three-dice', 180),
  frequent('FIVE5', '31002', 'five-digits', 300),
  frequent('DICE5', '31001', 'three-dice', 300),
  frequent('PICK6', '31006', 'six-of-45', 300),
  frequent('VNQUICK', '32004', 'vietnam', 300),
  daily('VNNORTH', '32001', 'north'),
  daily('VNCENTRAL', '32002', 'central'),
  daily('VNSOUTH', '32003', 'south'),
];

/** Returns the lottery of a game's tile; null for other games (PLAY-8). */
export const findLotteryCode = (nodeId: string): string | null =>
  LOTTERIES.find((lottery) => lottery.nodeId === nodeId)?.code ?? null;
