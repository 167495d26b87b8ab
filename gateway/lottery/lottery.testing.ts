import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lotteryPlays } from '#contract/lottery/lottery.ts';
import { placeLotteryBets } from '#contract/lottery/lottery-bets.ts';
import type { BodyOf } from '#contract/requests.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { loadLottery } from '#gateway/demo/parts/load-lottery.ts';
import { type LotteryIssue, lotteryIssues } from '#gateway/platform/db/schema/index.ts';
import { type Answer, startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { catchUp } from '#testkit/lottery/catch-up.ts';
import { payIn } from '#testkit/wallet/money.ts';

export type Line = BodyOf<typeof placeLotteryBets>['lines'][number];
/** RM2 on one number. */
export const ONE: Line = { playId: 'last2', picks: ['07'], amount: 2 };
/** Costs 20 at the five digits, and wins 19.40 whatever is drawn. */
export const EVERYTHING: readonly Line[] = [
  { playId: 'bigSmall', picks: ['big'], amount: 10 },
  { playId: 'bigSmall', picks: ['small'], amount: 10 },
];

type Asked = Partial<BodyOf<typeof placeLotteryBets>>;

export const playsAt = (site: TestGateway, code: string) =>
  site.read(lotteryPlays, { params: { code }, query: {} });

/** Bets on the next draw of a lottery, or as is asked for. */
export async function bet(
  site: TestGateway,
  token: string,
  code: string,
  lines: readonly Line[],
  changes: Asked = {},
  key: string = randomBytes(16).toString('hex'),
): Promise<Answer> {
  const { version, issues } = await playsAt(site, code);
  const body = {
    code,
    version,
    issues: [{ no: issues[0]?.no ?? '', multiple: 1 }],
    lines: [...lines],
    ...changes,
  };
  return site.call(placeLotteryBets, { token, body, headers: { 'Idempotency-Key': key } });
}

/** Lets time pass until the next draw of a lottery is complete, and has the lotteries run. */
export async function drawNext(site: TestGateway, code: string): Promise<LotteryIssue> {
  const { issues } = await playsAt(site, code);
  const next = await readIssue(site, code, issues[0]?.no ?? '');
  site.pass(next.completeAt - site.clock());
  await catchUp(site);
  return readIssue(site, code, next.no);
}

export async function readIssue(site: TestGateway, code: string, no: string): Promise<LotteryIssue> {
  const rows = await site.database.db.select().from(lotteryIssues).where(eq(lotteryIssues.no, no));
  const found = rows.find((row) => row.lotteryCode === code);
  if (!found) throw new Error(`No draw ${no} of ${code}`);
  return found;
}

/** Calls the next draw of a lottery off, and has the lotteries run. */
export async function callOffNext(site: TestGateway, code: string): Promise<LotteryIssue> {
  const { issues } = await playsAt(site, code);
  const next = await readIssue(site, code, issues[0]?.no ?? '');
  await site.database.db.update(lotteryIssues).set({ state: 'void' }).where(eq(lotteryIssues.id, next.id));
  await site.runLotteries();
  return next;
}

/** A gateway with the demo's lotteries, and nothing else of the demo. */
export async function startWithLotteries(): Promise<TestGateway> {
  const site = await startGateway();
  await site.database.db.transaction(async (tx) => {
    await loadCatalogue(tx);
    await loadLottery(tx, site.clock());
  });
  return site;
}

let players = 0;

/** A player with money on the account: minor units. */
export async function playerWith(site: TestGateway, balance: bigint) {
  players += 1;
  const member = await site.member(`lottery_player_${players}`);
  await payIn(site.database.db, member.id, balance, site.clock());
  return { id: member.id, token: await site.logIn(member) };
}
