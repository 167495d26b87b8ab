import type { ValueOf } from '#contract/core/call.ts';
import type { cashOut } from '#contract/games/tables.ts';
import { element } from '../../../frame/client/dom.ts';
import { getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import type { CrashData } from '../../../reference/crash/board.ts';
import { curveAt, reachedAfter } from '../../../reference/crash/curve.ts';
import { formatTimes } from './draw-curve.ts';
import type { Moment } from './follow-flights.ts';

export type OwnRound = ValueOf<typeof cashOut>;

/** Bets are settled within so much time after their cash-out or their end; pages do not ask all together. */
const SETTLED_MS = 1_700;
const JITTER_MS = 500;
/** How often the page asks whether a bet is settled. */
const TRIES = 10;

type Attempt = <Value>(action: () => Promise<Value>) => Promise<Value | undefined>;

const LATE_MS = 10;

/** The player's bet on the present flight: its cash-out, and what came back. */
export function createOwnBet(path: string, attempt: Attempt) {
  const page = getPage<CrashData>();
  const { money, say } = page;
  const { crashTexts: texts, tablesTexts } = page.game;
  let own: OwnRound | undefined;
  /** `flying`: may be cashed out; `leaving`: the request is on its way; `out`: waits for its settlement; `over`. */
  let state: 'none' | 'flying' | 'leaving' | 'out' | 'over' = 'none';

  const stake = (): number => (own?.bets[0] ? own.bets[0].amount : 0);
  /** Returns the own cash-out in hundredths; none where the player leaves by hand. */
  const target = (): number => (own?.bets[0] ? Math.round(Number(own.bets[0].field) * 100) : 0) || 0;

  function take(answer: OwnRound | undefined): void {
    own = answer && answer.bets.length > 0 ? answer : undefined;
    state = own ? (own.state === 'open' ? 'flying' : 'over') : 'none';
    if (own?.cashOut && own.state === 'open') state = 'out';
  }

  const ask = (round: string): Promise<OwnRound | undefined> =>
    attempt(() => page.ask(`${path}/rounds/${round}`, () => say(tablesTexts.settling)) as Promise<OwnRound>);

  /** Says what came back, once the bet is settled. */
  async function settle(round: string): Promise<void> {
    await pause(SETTLED_MS + Math.random() * JITTER_MS);
    for (let left = TRIES; left > 0; left -= 1) {
      const answer = await ask(round);
      if (answer && answer.state !== 'open') {
        if (state !== 'over' || !own || own.round !== round) finish(answer);
        return;
      }
      if (left < TRIES) say(tablesTexts.settling);
      await pause(1_000);
    }
  }

  function finish(answer: OwnRound): void {
    if (answer.state === 'none') return;
    if (own && own.round === answer.round) {
      own = answer;
      state = 'over';
    }
    page.takeMoney(answer);
    const { win, bets, paid, cashOut: byHand, grid } = answer;
    const [bet] = bets;
    const staked = bet ? bet.amount : 0;
    if (answer.state === 'void') {
      say(fill(tablesTexts.returned, { amount: money(staked) }));
      return;
    }
    const [first] = paid;
    const left = byHand ? byHand * 100 : first ? Number(first.field) * 100 : 0;
    const end = grid?.[0] ? Number(grid[0][0]) : 0;
    const drawn = left
      ? fill(texts.leftAt, { at: formatTimes(left) })
      : fill(texts.endedAt, { at: formatTimes(end) });
    if (win > staked) page.sound('win');
    // Between Chinese sentences there is no space.
    page.sayResult(win, staked, drawn.endsWith('.') ? `${drawn} ` : drawn);
  }

  function show({ phase, flown }: Moment): void {
    const line = element('own-bet');
    const values = { stake: money(stake()), at: target() ? formatTimes(target()) : texts.byHand };
    const now = phase === 'flying' ? curveAt(flown) : 100;
    if (state === 'flying' && phase === 'flying' && target() && now >= target() && own) {
      state = 'out';
      void settle(own.round);
    }
    const isFlying = phase === 'flying' && (state === 'flying' || state === 'leaving');
    line.dataset.state = own && own.win > stake() ? 'won' : state;
    if (state === 'none') line.textContent = texts.noBet;
    else if (state === 'out') line.textContent = tablesTexts.settling;
    else if (state === 'over' && own)
      line.textContent = fill(texts.cameBack, { stake: money(stake()), amount: money(own.win) });
    else line.textContent = fill(texts.ownBet, values);
    const button = element('cash-out');
    const hadFocus = document.activeElement === button;
    button.hidden = !isFlying;
    document.body.classList.toggle('leaving', isFlying);
    if (!isFlying && hadFocus) element('spin').focus();
    button.setAttribute('aria-disabled', String(state === 'leaving' || now <= 100));
    button.textContent = fill(texts.cashOutNow, { amount: money(Math.floor(stake() * now) / 100) });
  }

  return {
    show,
    take,
    settle,
    has: () => own !== undefined,
    stake,
    /** Whether the bet waits for the end of the flight. */
    isFlying: () => state === 'flying' || state === 'leaving',
    async resume(round: string): Promise<void> {
      take(await ask(round));
      if (own && own.state === 'open' && own.cashOut) void settle(round);
    },
    async cashOut(): Promise<void> {
      if (state !== 'flying' || !own) return;
      state = 'leaving';
      page.sound('press');
      const { round } = own;
      const answer = (await attempt(
        () => page.call(`${path}/rounds/${round}/cash-out`, {}) as Promise<OwnRound>,
      )) as OwnRound | undefined;
      if (!answer) {
        state = 'flying';
        say(texts.notOut, 'warn');
        return;
      }
      own = answer;
      state = answer.cashOut || answer.state !== 'open' ? 'out' : 'flying';
      if (answer.cashOut) {
        say(fill(texts.leftAt, { at: formatTimes(answer.cashOut * 100) }));
        void settle(round);
      } else if (answer.lateMs !== undefined) {
        state = 'out';
        say(fill(texts.late, { seconds: (Math.max(answer.lateMs, LATE_MS) / 1_000).toFixed(2) }), 'warn');
      }
    },
    /** Milliseconds of flight until the own cash-out; none where the player leaves by hand. */
    untilOwn: () => (target() ? reachedAfter(target()) : undefined),
  };
}
