import { element } from '../../frame/client/dom.ts';
import { type Drawn, type FieldAmount, getPage } from '../../frame/client/page.ts';
import { fill } from '../../frame/client/words.ts';
import type { ChipTable, SharedTable } from '../../table/client/shared.ts';
import type { SharedData } from '../../table/shared-parts.ts';
import { readPast, splitName } from './past-rounds.ts';
import { createResults, type OwnRound } from './results.ts';
import { createRoads } from './roads.ts';
import { createStrip } from './strip.ts';
import { createTableClock, type Phase, phaseAt, type TableNow } from './table-clock.ts';

/** Seconds after which the page asks again who bets, while bets are open. */
const LOOK_TICKS = 2;
/** Past rounds that are kept. */
const KEPT = 200;

/** Takes part in the rounds of a table: clock, bets, results and past rounds (PLAY-53 to PLAY-57). */
export function joinTable(table: ChipTable): SharedTable {
  const page = getPage<SharedData>();
  const { node, road, tablesTexts: texts } = page.game;
  const path = `/wps/play/tables/${node}`;
  const clock = createTableClock();
  const strip = createStrip();
  const roads = createRoads(road, texts);
  let present: TableNow | undefined;
  const results = createResults(table, path, (round) => present?.round === round);
  /** The player's bets on the present round. */
  let own: readonly FieldAmount[] = [];
  let past: readonly (Drawn & { readonly round: string })[] = [];
  let phase: Phase = 'waiting';
  let ticks = 0;
  let isAsking = false;
  /** Whether the game is open: only then the player's own bets can be read. */
  let isOpened = false;
  /** The round whose result was asked for last. */
  let drawn = '';
  /** The bet that was sent last, and whether its answer is still awaited. */
  let sent = { id: '', round: '' };
  let isSending = false;

  async function look(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const asked = performance.now();
    try {
      const now = (await page.call(`${path}/now`)) as TableNow;
      clock.set(now.serverTime, asked);
      take(now);
    } catch (error) {
      if (!page.isRefusal(error)) throw error;
      // The next tick asks again. Without an answer the page knows no round that takes bets.
      if (present && clock.now() >= present.endsAt) present = undefined;
    } finally {
      isAsking = false;
    }
    step();
  }

  /** Takes what the table answered; another round begins with an empty table. */
  function take(now: TableNow): void {
    const before = present;
    present = now;
    if (before && before.round === now.round) {
      page.show();
      return;
    }
    dropChips();
    if (before && own.length > 0 && drawn !== before.round) void results.sayLate(before.round);
    own = [];
    table.hit([]);
    table.begin();
    table.open?.(now);
    void readRoads();
    page.show();
    if (!before) void resume();
  }

  /** Removes chips that were not bet in time: the next round begins without them. */
  function dropChips(): void {
    const sum = table.clear();
    if (sum > 0 && !isSending) page.say(fill(texts.notPlaced, { amount: page.money(sum) }), 'warn');
  }

  async function readRoads(): Promise<void> {
    if (!present) return;
    const last = past[past.length - 1];
    const [day, n] = splitName(present.round);
    const isWhole = last && (last.round === present.round || last.round === `${day}-${n - 1}`);
    const asked = present;
    const read = isWhole ? past : await results.attempt(() => readPast(page.call, node, asked));
    if (read) past = read;
    showRoads();
  }

  function showRoads(): void {
    const [last] = past.slice(-1);
    if (last)
      roads.show(
        past.flatMap(({ grid }) => (table.mark ? [table.mark(grid)] : [])),
        splitName(last.round)[1],
      );
  }

  async function showResult(round: string): Promise<void> {
    drawn = round;
    const grid = await results.show(round, own.length > 0 || sent.round === round);
    const [last] = past.slice(-1);
    if (!grid || !last || last.round === round) return;
    past = past.slice(-KEPT).concat({ round, grid });
    showRoads();
  }

  /** Applies the present moment. */
  function step(): void {
    const at = clock.now();
    const next = present ? phaseAt(present, at) : 'waiting';
    if (next !== phase) {
      phase = next;
      if (phase !== 'open' && !isSending) dropChips();
      page.show();
    }
    if (present && phase === 'shown' && drawn !== present.round) void showResult(present.round);
    strip.show(present, at);
  }

  function tick(): void {
    ticks += 1;
    step();
    if (!document.hidden && (phase === 'waiting' || (phase === 'open' && ticks % LOOK_TICKS === 0)))
      void look();
    setTimeout(tick, clock.untilTick() + 2);
  }

  /** Finds the bets on the present round that this page, before it was loaded again, or another one placed. */
  async function resume(): Promise<void> {
    const round = isOpened ? present?.round : undefined;
    const answer = round && (await results.attempt(() => results.askOwn(round)));
    if (!answer || !present || present.round !== round || answer.bets.length === 0) return;
    own = answer.bets;
    page.show();
    if (drawn === round) void results.sayLate(round);
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
  void look();
  setTimeout(tick, clock.untilTick());

  const isOpen = () => present !== undefined && phaseAt(present, clock.now()) === 'open';
  return {
    isOpen,
    own: () => own,
    sums: () => (present ? present.sums : []),
    show(isReady) {
      if (!isReady) return;
      const button = element('spin');
      button.setAttribute('aria-disabled', String(!isOpen() || table.count() === 0));
    },
    rounds: {
      /** A bet that is sent again is on the same round, whichever is the present one by then. */
      async send({ roundId: id, bets = [] }) {
        if (sent.id !== id) sent = { id, round: present ? present.round : '' };
        isSending = true;
        return page.call(`${path}/bets`, { round: sent.round, id, bets });
      },
      async finish(answer, bet) {
        const placed = answer as OwnRound;
        isSending = false;
        table.clear();
        page.takeMoney(placed);
        if (!present || placed.round !== present.round) return void results.sayLate(placed.round);
        own = placed.bets;
        page.say(fill(texts.placed, { amount: page.money(bet) }));
        void look();
      },
      opened() {
        isOpened = true;
        void resume();
      },
      toMissing: () => (isOpen() ? page.texts.ready : texts.notOpen),
      toRefusal(code) {
        if (code !== 'lost') isSending = false;
        if (code === 'round.closed') {
          table.clear();
          return texts.late;
        }
        return code === 'fields.invalid' || code === 'round.conflict' ? texts.refused : undefined;
      },
    },
  };
}
