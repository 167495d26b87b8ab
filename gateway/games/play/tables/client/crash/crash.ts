import { element, elements } from '../../../frame/client/dom.ts';
import { getPage, type Wager } from '../../../frame/client/page.ts';
import { fill } from '../../../frame/client/words.ts';
import '../../../table/client/table.css';
import type { CrashData } from '../../../reference/crash/board.ts';
import { toHundredths } from '../../../reference/crash/crash.ts';
import { curveAt } from '../../../reference/crash/curve.ts';
import { createRoads } from '../roads.ts';
import './crash.css';
import { drawCurve, formatTimes } from './draw-curve.ts';
import { followFlights, type Moment } from './follow-flights.ts';
import { createOwnBet, type OwnRound } from './own-bet.ts';
import { readEnds } from './past-ends.ts';

const page = getPage<CrashData>();
const { game, money, say, calm } = page;
const { chips, fieldLimit, crashTexts: texts, tablesTexts, tableTexts, node, road } = game;
const path = `/wps/play/tables/${node}`;
const smallest = chips[0] || 0;
/** Heights that a screen reader says during a flight. */
const SPOKEN = [200, 500, 1_000, 2_000, 5_000, 10_000] as const;
const BY_HAND = 'off';

/** Chips that are put and not bet yet, in their order, and the sum of the bet before. */
let placed: readonly number[] = [];
let before = 0;
/** The bet that was sent last. */
let sent = { id: '', round: '' };
let ends: readonly number[] = [];
let spoken = '';
let isOpened = false;

const roads = createRoads(road, tablesTexts);
const ownField = element('own-at') as HTMLInputElement;
const ownSwitch = element('own-on') as HTMLInputElement;
const sum = (): number => placed.reduce((total, chip) => total + chip, 0);

function showEnds(): void {
  const toTone = (end: number): string => (end < 200 ? 'low' : end < 1_000 ? 'middle' : 'high');
  roads.show(
    ends.map((end) => ({ tone: toTone(end), text: formatTimes(end) })),
    ends.length,
  );
}

const flights = followFlights(path, {
  tick,
  begin(round, last) {
    if (placed.length > 0) {
      say(fill(tablesTexts.notPlaced, { amount: money(clear()) }), 'warn');
    }
    if (last && own.isFlying()) void own.settle(last);
    own.take(undefined);
    if (isOpened) void own.resume(round);
    void flights
      .attempt(() => readEnds(page.call, path, round))
      .then((read) => {
        if (!read) return;
        ends = read;
        showEnds();
      });
    page.show();
  },
  end(round, reached) {
    const end = Math.round(reached * 100);
    ends = ends.concat(end).slice(-100);
    showEnds();
    const text = fill(texts.endedAt, { at: formatTimes(end) });
    if (own.isFlying()) void own.settle(round);
    say(text);
  },
});
const own = createOwnBet(path, flights.attempt);

function clear(): number {
  const rest = sum();
  if (rest > 0) before = rest;
  placed = [];
  return rest;
}

/** Says what has just changed, once. */
function speak(text: string): void {
  if (!text || text === spoken) return;
  spoken = text;
  page.announce(text, { topic: 'clock' });
}

/** Returns the phase in words, and what a screen reader says of it. */
function toWords({ phase, round, flown, left }: Moment): { shown: string; spoken: string } {
  const seconds = Math.ceil(left / 1_000);
  const name = round ? round.round : '';
  if (phase === 'open')
    return {
      shown: tablesTexts.open,
      spoken: seconds === 5 ? fill(tablesTexts.secondsLeft, { seconds }) : '',
    };
  if (phase === 'closed') return { shown: tablesTexts.closed, spoken: tablesTexts.closed };
  if (phase === 'flying') {
    const passed = SPOKEN.filter((height) => curveAt(flown) >= height).pop();
    return { shown: texts.flying, spoken: passed ? formatTimes(passed) : texts.flying };
  }
  return {
    shown: phase === 'ended' ? texts.next : tablesTexts.waiting,
    spoken: name ? '' : tablesTexts.waiting,
  };
}

function showClock(moment: Moment): void {
  const { phase, round, left } = moment;
  const { shown, spoken: next } = toWords(moment);
  const strip = element('clock');
  const seconds = Math.ceil(left / 1_000);
  strip.dataset.phase = phase;
  strip.dataset.late = String(phase === 'open' && seconds <= 3);
  element('phase').textContent = shown;
  element('seconds').textContent = left > 0 && phase !== 'closed' ? String(seconds) : '';
  const whole = round ? round.closesAt - round.startsAt : 1;
  element('left').style.transform = `scaleX(${phase === 'open' ? Math.min(1, left / whole) : 0})`;
  speak(next);
  if (!round) return;
  element('players').textContent = round.players ? fill(tablesTexts.players, { count: round.players }) : '';
  element('hash').textContent = round.hash;
}

function showStage({ phase, round, flown }: Moment): void {
  const reached = round?.flight ? round.flight.reached : undefined;
  element('flight').dataset.phase = phase;
  if (phase === 'flying') element('about').textContent = '';
  else if (phase === 'ended' && reached !== undefined) {
    element('height').textContent = formatTimes(reached * 100);
    element('about').textContent = texts.ended;
  } else {
    drawCurve(0, calm);
    element('about').textContent = phase === 'open' ? texts.ready : tablesTexts.closed;
  }
  if (phase === 'flying' && calm) drawCurve(flown, true);
}

let phase = '';

function tick(moment: Moment): void {
  showClock(moment);
  if (moment.phase !== phase) {
    phase = moment.phase;
    showStage(moment);
    if (phase === 'flying' && !calm) requestAnimationFrame(fly);
    page.show();
  } else if (calm) showStage(moment);
  own.show(moment);
}

/** Draws the flight at each frame, until it ends. */
function fly(): void {
  const moment = flights.find();
  if (moment.phase !== 'flying') return;
  drawCurve(moment.flown, false);
  own.show(moment);
  requestAnimationFrame(fly);
}

const isOpen = (): boolean => page.isReady() && phase === 'open' && !own.has();

/** Returns the field of the chosen cash-out; undefined where it is not one. */
function field(): string | undefined {
  if (!ownSwitch.checked) return BY_HAND;
  const value = Number(ownField.value.replace(',', '.'));
  const written = Number.isFinite(value) ? value.toFixed(2) : '';
  return toHundredths(written) === undefined ? undefined : written;
}

function wager(): Wager | undefined {
  const chosen = field();
  if (placed.length === 0 || !chosen || !isOpen()) return undefined;
  return { bet: sum(), bets: [{ field: chosen, amount: sum() }] };
}

function put(chip: number): void {
  if (!isOpen()) {
    if (page.isReady()) say(tablesTexts.notOpen, 'warn');
    return;
  }
  if (sum() + chip > fieldLimit) say(fill(texts.most, { amount: money(fieldLimit) }), 'warn');
  else {
    placed = placed.concat(chip);
    page.sound('chip');
    say(`${tableTexts.total}: ${money(sum())}`, '', { topic: 'bet' });
  }
  page.show();
}

function setOff(id: string, isOff: boolean): void {
  element(id).setAttribute('aria-disabled', String(isOff));
}

function showBet(): void {
  const isEmpty = placed.length === 0;
  element('total').textContent = money(own.has() ? own.stake() : sum());
  setOff('undo', !isOpen() || isEmpty);
  setOff('clear', !isOpen() || isEmpty);
  setOff('repeat', !isOpen() || !isEmpty || !before);
  if (page.isReady()) setOff('spin', !isOpen() || isEmpty);
  ownField.setAttribute('aria-invalid', String(field() === undefined));
  ownField.disabled = own.has();
  ownSwitch.disabled = own.has();
  own.show(flights.find());
}

function onTool(id: string, use: () => readonly number[]): void {
  element(id).addEventListener('click', () => {
    if (element(id).getAttribute('aria-disabled') === 'true') return;
    placed = use();
    say(`${tableTexts.total}: ${money(sum())}`, '', { topic: 'bet' });
    page.show();
  });
}

elements('[data-chip]').forEach((button) => {
  button.removeAttribute('aria-pressed');
  button.addEventListener('click', () => put(Number(button.dataset.chip)));
});
onTool('undo', () => placed.slice(0, -1));
onTool('clear', () => []);
onTool('repeat', () => [before]);
[ownField, ownSwitch].forEach((input) => {
  input.addEventListener('input', page.show);
});
element('cash-out').addEventListener('click', () => void own.cashOut());

page.start(
  {
    round: 'table',
    smallest,
    wager,
    show: showBet,
    lower(most) {
      while (placed.length > 0 && sum() > most) placed = placed.slice(0, -1);
    },
    begin() {},
    reveal: async () => {},
    finish() {},
    words: () => '',
    drawn: ({ grid: [[end = ''] = []] }) =>
      end ? fill(texts.endedAt, { at: formatTimes(Number(end)) }) : '',
    /** The space bar is the main button: during a flight, the cash-out. */
    key(event) {
      if (event.key !== ' ' || event.target !== document.body || element('cash-out').hidden) return false;
      event.preventDefault();
      void own.cashOut();
      return true;
    },
  },
  {
    /** A bet that is sent again is on the same round, whichever is the present one by then. */
    async send({ roundId: id, bets = [] }) {
      const { round } = flights.find();
      if (sent.id !== id) sent = { id, round: round ? round.round : '' };
      return page.call(`${path}/bets`, { round: sent.round, id, bets });
    },
    async finish(answer) {
      const taken = answer as OwnRound;
      clear();
      page.takeMoney(taken);
      const { round } = flights.find();
      if (!round || round.round !== taken.round) {
        void own.settle(taken.round);
        return;
      }
      own.take(taken);
      say(fill(tablesTexts.placed, { amount: money(own.stake()) }));
      void flights.look();
    },
    opened() {
      isOpened = true;
      const { round } = flights.find();
      if (round) void own.resume(round.round);
    },
    toMissing() {
      if (field() === undefined) return texts.wrongOwn;
      return phase === 'open' ? page.texts.ready : tablesTexts.notOpen;
    },
    toRefusal(code) {
      if (code === 'round.closed') {
        clear();
        return tablesTexts.late;
      }
      return code === 'fields.invalid' || code === 'round.conflict' ? tablesTexts.refused : undefined;
    },
  },
);
