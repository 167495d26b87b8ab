import { element, elements } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill } from '../../../frame/client/words.ts';
import type { TableData } from '../../../table/board.ts';
import { createTable } from '../../../table/client/table.ts';
import type { RaceData } from '../board.ts';
import { readOdds } from '../odds.ts';
import { RACES, readWeights } from '../runners.ts';
import './race.css';
import { createRing } from './ring.ts';
import { createTrack } from './track.ts';

const { game, calm, show, sound } = getPage<TableData & RaceData>();
const { variant, names, texts } = game.race;
const field = RACES[variant];
const { runners } = field;
const isContest = field.places === 0;
/** Return of a bet on half of ten numbers, in hundredths. */
const HALF = 192;
/** Places that the stage names. */
const NAMED = 3;

const stage = isContest ? createRing() : createTrack(runners.length, variant === 'horse' ? 12_000 : 9_000);
/** Grows with each film, so that an older one stops. */
let films = 0;

const toNumber = (runner: string): number => runners.indexOf(runner);
const orderOf = ([order = []]: Drawn['grid']): number[] => order.map(toNumber);
const formatOdds = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Labels of fields, to which each round adds its odds. */
const plain: Readonly<Record<string, string>> = { ...game.labels };
const labels: Record<string, string> = game.labels;

/** Shows the odds of a round, which follow from its hash. */
function showOdds(hash: string): void {
  const { win, place } = readOdds(field, readWeights(field, hash));
  const odds = new Map<string, number>();
  runners.forEach((runner, at) => {
    odds.set(isContest ? runner : `win${runner}`, win[at] || 0);
    odds.set(`place${runner}`, place[at] || 0);
  });
  elements('[data-field]').forEach((button) => {
    const name = button.dataset.field || '';
    const shown = formatOdds(odds.get(name) || HALF);
    elements('.odds', button).forEach((text) => {
      text.dataset.odds = shown;
    });
    labels[name] = fill(texts.odds, { label: plain[name] || '', odds: shown });
  });
}

function setState(state: 'start' | 'running' | 'over'): void {
  element('track').dataset.state = state;
}

/** Lists who came in, over the stage. */
function showPlacings(order: readonly number[]): void {
  const list = element('placings');
  list.textContent = '';
  order.slice(0, NAMED).forEach((runner, at) => {
    const item = document.createElement('li');
    const [number, place] = [document.createElement('b'), document.createElement('span')];
    number.className = `${isContest ? 'side' : 'badge'} t${runner + 1}`;
    number.textContent = isContest ? names[runner] || '' : String(runner + 1);
    place.textContent = isContest ? '' : [texts.first, texts.second, texts.third][at] || '';
    item.append(place, number);
    list.append(item);
  });
}

/** Shows a film to its end. @returns whether no other one was begun meanwhile */
function play(film: number): Promise<boolean> {
  const from = performance.now();
  return new Promise((resolve) => {
    const frame = () => {
      if (film !== films) {
        resolve(false);
        return;
      }
      const at = performance.now() - from;
      stage.show(Math.min(at, stage.ms));
      if (at < stage.ms) requestAnimationFrame(frame);
      else resolve(true);
    };
    frame();
  });
}

function begin(): void {
  films += 1;
  stage.start();
  showPlacings([]);
  setState('start');
}

function words({ grid }: Drawn): string {
  const order = orderOf(grid);
  const [first = 0, second = 0, third = 0] = order;
  if (!isContest) return fill(texts.result, { first: first + 1, second: second + 1, third: third + 1 });
  return first === 2 ? texts.drawn : fill(texts.wins, { runner: names[first] || '' });
}

document.body.classList.toggle('contest', isContest);
createTable({
  begin,
  open({ hash }) {
    if (hash) showOdds(hash);
    show();
  },
  async reveal({ grid }) {
    films += 1;
    const film = films;
    const order = orderOf(grid);
    stage.prepare(order, grid.join());
    if (calm) stage.show(stage.ms);
    else {
      setState('running');
      if (!(await play(film))) return;
    }
    setState('over');
    showPlacings(order);
    sound('reelStop');
  },
  words,
  mark(grid) {
    const [first = 0] = orderOf(grid);
    return { tone: `t${first + 1}`, text: isContest ? names[first] || '' : String(first + 1) };
  },
});
