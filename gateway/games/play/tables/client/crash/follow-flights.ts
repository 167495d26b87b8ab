import type { ValueOf } from '#contract/core/call.ts';
import type { tableFlight } from '#contract/games/tables.ts';
import { getPage } from '../../../frame/client/page.ts';
import { pause } from '../../../frame/client/words.ts';
import { createTableClock, type TableNow } from '../table-clock.ts';

/** `waiting`: no round is known. */
export type Phase = 'waiting' | 'open' | 'closed' | 'flying' | 'ended';

/** The present round and its moment. */
export interface Moment {
  readonly phase: Phase;
  readonly round: TableNow | undefined;
  /** Milliseconds of flight. */
  readonly flown: number;
  /** Milliseconds until the phase ends; 0 where that is not known. */
  readonly left: number;
}

interface Listener {
  /** Called ten times a second. */
  tick(moment: Moment): void;
  /** Called when another round begins. @param before the round before it */
  begin(round: string, before: string | undefined): void;
  /** Called when a flight has ended. */
  end(round: string, reached: number): void;
}

const STEP_MS = 100;
/** Milliseconds after which the page asks again who bets, while bets are open. */
const LOOK_MS = 2_000;

/** Follows the rounds of a table by the server's clock, and waits for the end of each flight. */
export function followFlights(path: string, listener: Listener) {
  const page = getPage();
  const clock = createTableClock();
  let present: TableNow | undefined;
  let isAsking = false;
  let lookedAt = 0;
  /** The round whose end the page waits for. */
  let watched = '';

  async function attempt<Value>(action: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await action();
    } catch (error) {
      if (!page.isRefusal(error)) throw error;
      return undefined;
    }
  }

  async function look(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    lookedAt = performance.now();
    const now = (await attempt(() => page.call(`${path}/now`))) as TableNow | undefined;
    isAsking = false;
    if (!now) return;
    clock.set(now.serverTime, lookedAt);
    take(now);
  }

  function take(now: TableNow): void {
    const before = present;
    present = now;
    if (!before || before.round !== now.round) listener.begin(now.round, before?.round);
    const { reached } = now.flight || {};
    const wasKnown = before && before.round === now.round && before.flight?.reached;
    if (reached !== undefined && wasKnown === undefined) listener.end(now.round, reached);
  }

  /** Waits for the end of the present flight; the server answers as soon as it has ended. */
  async function watch(round: string): Promise<void> {
    if (watched === round) return;
    watched = round;
    while (watched === round) {
      const answer = (await attempt(() => page.call(`${path}/flights/${round}`))) as
        | ValueOf<typeof tableFlight>
        | undefined;
      if (!present || present.round !== round || !present.flight) return;
      if (answer && answer.reached !== undefined) {
        take({ ...present, flight: { ...present.flight, reached: answer.reached } });
        void look();
        return;
      }
      if (!answer) await pause(1_000);
    }
  }

  function find(): Moment {
    const at = clock.now();
    const moment = (phase: Phase, until = at, flown = 0): Moment => ({
      ...{ phase, round: present, flown },
      left: Math.max(0, until - at),
    });
    if (!present?.flight) return moment('waiting');
    const { startsAt, closesAt, endsAt, flight } = present;
    if (at < startsAt) return moment('waiting', startsAt);
    if (at < closesAt) return moment('open', closesAt);
    if (at < flight.startsAt) return moment('closed', flight.startsAt);
    if (flight.reached === undefined) return moment('flying', at, at - flight.startsAt);
    return moment('ended', endsAt);
  }

  function step(): void {
    const moment = find();
    const { phase, round } = moment;
    if (!document.hidden) {
      if (phase === 'flying' && round) void watch(round.round);
      const isDue = performance.now() - lookedAt > LOOK_MS;
      const isOver = phase === 'ended' && moment.left === 0;
      if (isOver || (isDue && (phase === 'waiting' || phase === 'open'))) void look();
    }
    listener.tick(moment);
  }

  document.addEventListener('visibilitychange', () => {
    watched = '';
    if (!document.hidden) void look();
  });
  void look();
  setInterval(step, STEP_MS);
  return { find, look, attempt };
}
