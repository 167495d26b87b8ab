import type { ValueOf } from '#contract/core/call.ts';
import type { ownTableRound } from '#contract/games/tables.ts';
import { type Drawn, getPage } from '../../frame/client/page.ts';
import { fill, pause } from '../../frame/client/words.ts';
import { sumAmounts } from '../../table/client/placed-chips.ts';
import type { ChipTable } from '../../table/client/shared.ts';
import type { SharedData } from '../../table/shared-parts.ts';
import type { PastRound } from './past-rounds.ts';

export type OwnRound = ValueOf<typeof ownTableRound>;

/** Pages ask for a result within this time after it is public, not all together (PLAY-54). */
const JITTER_MS = 500;
/** How often the page asks for a result that is not there yet, and how long it waits in between. */
const TRIES = 8;
const WAIT_MS = 1_000;

/**
 * Results of rounds, and what the player's bets returned.
 * @param isPresent reports whether a round is the present one: a late result changes nothing on the table of the next
 */
export function createResults(table: ChipTable, path: string, isPresent: (round: string) => boolean) {
  const page = getPage<SharedData>();
  const { tablesTexts: texts } = page.game;
  /** Rounds with bets whose result the player does not know yet. */
  const unsettled = new Set<string>();
  /** Rounds whose returns were said: two may ask for one at the same time. */
  const answered = new Set<string>();

  /** Asks for what may be late. While bets wait for it, the page says so. */
  const ask = async <Value>(from: string): Promise<Value> =>
    (await page.ask(path + from, () => {
      if (unsettled.size > 0) page.say(texts.settling);
    })) as Value;
  const askOwn = (round: string) => ask<OwnRound>(`/rounds/${round}`);

  /** Asks until an answer has what is looked for; undefined where it never has. */
  async function askFor<Value>(read: () => Promise<Value>, has: (value: Value) => boolean) {
    for (let left = TRIES; left > 0; left -= 1) {
      const value = await read();
      if (has(value)) return value;
      await pause(WAIT_MS);
    }
    return undefined;
  }

  async function readGrid(round: string): Promise<Drawn['grid'] | undefined> {
    const read = () => ask<{ readonly rounds: readonly PastRound[] }>(`/rounds?from=${round}`);
    const answer = await askFor(read, ({ rounds }) => rounds.length > 0);
    return answer?.rounds[0]?.grid;
  }

  /** Says what the player's bets returned, once they are settled. A return at or below the stake does not count as a win (PLAY-15). @returns whether it did */
  async function sayOwn(round: string): Promise<boolean> {
    unsettled.add(round);
    const isSettled = ({ state }: OwnRound) => state !== 'open';
    const own = await askFor(async () => {
      const answer = await askOwn(round);
      if (!isSettled(answer)) page.say(texts.settling);
      return answer;
    }, isSettled);
    if (!own || !unsettled.delete(round) || own.state === 'none') return false;
    answered.add(round);
    const { win, bets, paid, state, grid } = own;
    const stake = sumAmounts(bets);
    page.takeMoney(own);
    if (state === 'void') page.say(fill(texts.returned, { amount: page.money(stake) }));
    else {
      const isWin = win > stake;
      const betOn = (field: string) => sumAmounts(bets.filter((bet) => bet.field === field));
      const won = paid.filter(({ field, amount }) => isWin && amount > betOn(field));
      if (isPresent(round)) table.hit(won.map(({ field }) => field));
      if (isWin) page.sound('win');
      page.sayResult(win, stake, grid ? table.words({ grid }) : '');
    }
    return true;
  }

  /** Runs what asks the gateway; a bet without an answer is asked for again after the next round. */
  async function attempt<Value>(action: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await action();
    } catch (error) {
      if (!page.isRefusal(error)) throw error;
      return undefined;
    }
  }

  return {
    askOwn,
    attempt,
    /** Shows the result of the present round, and says it. @returns what was drawn */
    show: (round: string, hasBets: boolean): Promise<Drawn['grid'] | undefined> =>
      attempt(async () => {
        if (hasBets && !answered.has(round)) unsettled.add(round);
        await pause(Math.random() * JITTER_MS);
        const grid = await readGrid(round);
        if (!grid) return undefined;
        if (isPresent(round)) {
          table.begin();
          await table.reveal({ grid });
          if (!isPresent(round)) table.begin();
        }
        const said = await Promise.all(Array.from(unsettled, sayOwn));
        if (isPresent(round) && !answered.has(round) && !said.includes(true)) page.say(table.words({ grid }));
        return grid;
      }),
    /** Says the result of a round that is over. */
    sayLate: (round: string) => attempt(() => sayOwn(round)),
  };
}
