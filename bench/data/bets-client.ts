import { randomBytes } from 'node:crypto';
import { type LotteryPlays, lotteryPlays } from '#contract/lottery/lottery.ts';
import { placeLotteryBets } from '#contract/lottery/lottery-bets.ts';
import { overAndOver, post } from '../over-and-over.ts';

/**
 * Bets on a draw repeatedly, each player one ticket after another: only these bets have no minimum time. Its arguments
 * are the origin, seconds, and the tokens of the players. Prints the number of accepted tickets, and the number a second.
 */
const [origin = '', seconds = '1', ...tokens] = process.argv.slice(2);
/** A lottery that draws once a day: its last open draw stays open. */
const LOTTERY = 'VNSOUTH';

/** The cheapest ticket. */
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

await overAndOver(tokens.length, Number(seconds), (player) =>
  post(
    origin + placeLotteryBets.path,
    {
      Authorization: tokens[player] ?? '',
      'Idempotency-Key': randomBytes(16).toString('hex'),
    },
    body,
  ),
);
