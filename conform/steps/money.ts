import { randomUUID } from 'node:crypto';
import {
  call,
  getOperation,
  isChosen,
  judgeExchange,
  type Run,
  readEnvelope,
  type Step,
  send,
} from '../run.ts';

interface Method {
  readonly code: string;
  readonly min: number;
  readonly fields?: readonly ({ readonly required?: boolean | null } | null)[] | null;
  readonly pendingId?: string | null;
}

interface Play {
  readonly playId: string;
  readonly min: number;
  readonly bets: 'each' | 'together';
  readonly open?: boolean | null;
  readonly picks: { readonly min: number; readonly example: readonly string[] | null };
}

interface Plays {
  readonly version: string;
  readonly groups: readonly ({ readonly plays: readonly (Play | null)[] | null } | null)[] | null;
  readonly issues: readonly ({ readonly no: string } | null)[] | null;
}

/** Starts one deposit at the least amount, and repeats it under the same key: it acts once (OPER-29). */
export const startDeposit: Step = async (run) => {
  const operation = getOperation(run, 'startDeposit');
  if (!run.options.money || !run.player || !isChosen(run, operation)) return;
  const { token } = run.player;
  const { value } = await call(run, 'depositMethods', { token });
  const method = chooseMethod(value);
  if (!method)
    return run.recorder.skip('POST /wps/deposits: no method is open that needs no fields of its form');
  const sent = {
    token,
    body: JSON.stringify({ method: method.code, amount: method.min, fields: {} }),
    headers: { 'Idempotency-Key': randomUUID() },
  };
  const first = await readId(run, sent);
  if (first === undefined) return;
  const again = await readId(run, sent);
  if (again && again.id !== first.id)
    run.recorder.breach(again.exchange, [
      { pointer: '/value/id', expected: `the first answer: ${first.id}`, actual: again.id },
    ]);
};

async function readId(run: Run, sent: Parameters<typeof send>[2]) {
  const exchange = await send(run, getOperation(run, 'startDeposit'), sent);
  if (!exchange || !judgeExchange(run, exchange)) return undefined;
  const { success, errorCode, value } = readEnvelope(exchange);
  if (success) return { exchange, id: (value as { id: string }).id };
  run.recorder.skip(`POST /wps/deposits: refused with ${errorCode}`);
  return undefined;
}

/** Chooses the method with the least amount among those that only need an amount. */
function chooseMethod(value: unknown): Method | undefined {
  const methods = Array.isArray(value) ? (value as (Method | null)[]) : [];
  return methods
    .filter((method) => method !== null)
    .filter(({ fields, pendingId }) => !pendingId && !fields?.some((field) => field?.required !== false))
    .toSorted((left, right) => left.min - right.min)[0];
}

/** Places one bet on the next draw of a lottery: the cheapest of its plays, with the picks of its example. */
export const placeBet: Step = async (run) => {
  const code = run.facts.get('code');
  const operation = getOperation(run, 'placeLotteryBets');
  if (!run.options.money || !run.player || !code || !isChosen(run, operation)) return;
  const { value } = await call(run, 'lotteryPlays');
  const { version, groups, issues } = (value ?? {}) as Partial<Plays>;
  const no = issues?.find((issue) => issue !== null)?.no;
  const plays = groups?.flatMap((group) => group?.plays ?? []).filter((play) => play !== null) ?? [];
  const play = plays.filter(isOpen).toSorted((left, right) => price(left) - price(right))[0];
  if (!no || !play) return run.recorder.skip('POST /wps/lottery/bets: no draw or play is open');
  const line = { playId: play.playId, picks: play.picks.example?.slice(0, play.picks.min), amount: play.min };
  await call(run, 'placeLotteryBets', {
    token: run.player.token,
    body: JSON.stringify({ code, version, issues: [{ no, multiple: 1 }], lines: [line] }),
    headers: { 'Idempotency-Key': randomUUID() },
  });
};

const isOpen = ({ open, picks }: Play): boolean =>
  open !== false && (picks.example?.length ?? 0) >= Math.max(1, picks.min);
const price = ({ bets, min, picks }: Play): number => (bets === 'each' ? min * picks.min : min);
