import { randomBytes } from 'node:crypto';
import { type LotteryPlays, lotteryPlays } from '#contract/lottery.ts';
import { placeLotteryBets } from '#contract/lottery-bets.ts';
import { openSession } from '#testkit/site/session.ts';
import { overAndOver, post } from './over-and-over.ts';

/**
 * Bets on a draw over and over, each player of the demo one ticket after another: of all bets these alone have no pace that
 * rules set. Its arguments are the origin, how many players, and seconds; prints how many tickets were taken, and how
 * many a second.
 */
const [origin = '', people = '1', seconds = '1'] = process.argv.slice(2);
/** Drawn once a day: its last draw that is open stays open. */
const LOTTERY = 'VNSOUTH';
/** The players before it have limits of their own in the demo. */
const FIRST_PLAYER = 101;

/** The cheapest ticket there is. */
async function ticket(): Promise<string> {
  const answer = await fetch(origin + lotteryPlays.path.replace('{code}', LOTTERY));
  const { version, groups, issues } = ((await answer.json()) as { value: LotteryPlays }).value;
  const play = groups.flatMap(({ plays }) => plays).find(({ open, bets }) => open && bets === 'each');
  const issue = issues.at(-1);
  if (!play || !issue) throw new Error(`${LOTTERY} takes no bets`);
  const { playId, picks, min } = play;
  return JSON.stringify({
    code: LOTTERY,
    version,
    issues: [{ no: issue.no, multiple: 1 }],
    lines: [{ playId, picks: picks.example.slice(0, picks.min), amount: min }],
  });
}

const body = await ticket();
const tokens: string[] = [];
for (let player = 0; player < Number(people); player += 1)
  tokens.push((await openSession(origin, `player${FIRST_PLAYER + player}`)).token);

await overAndOver(Number(people), Number(seconds), (player) =>
  post(
    origin + placeLotteryBets.path,
    {
      Authorization: tokens[player] ?? '',
      'Idempotency-Key': randomBytes(16).toString('hex'),
    },
    body,
  ),
);
