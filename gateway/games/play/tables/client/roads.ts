import { element } from '../../frame/client/dom.ts';
import { fill } from '../../frame/client/words.ts';
import { createTabs } from '../../table/client/tabs.ts';
import type { Road, RoadMark } from '../../table/road.ts';
import type { TablesTexts } from '../../table/shared-parts.ts';
import { orderByCount } from './frequency.ts';
import { type Cell, COLUMNS, layBeads, layBigRoad, shownRounds } from './road-cells.ts';

/** Rounds that are counted, and shown in a list. */
const COUNTED = 100;
const LISTED = 20;
/** Numbers that are named as the most frequent, and as the rarest. */
const NAMED = 3;
/** Side of a cell. */
const SIZE = 10;
const RADIUS = 4.5;
const DIRECTIONS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const centre = (place: number): number => place * SIZE + SIZE / 2;

function drawBead({ column, row, tone, text }: Cell): string {
  const [x, y] = [centre(column), centre(row)];
  return `<g class="${tone}"><circle class="bead" cx="${x}" cy="${y}" r="${RADIUS}"/><text x="${x}" y="${y + 2}">${text}</text></g>`;
}

function drawRing({ column, row, tone, ties }: Cell): string {
  const [x, y] = [centre(column), centre(row)];
  const tie = ties
    ? `<path class="tie-line" d="M${x - 3.5} ${y + 3.5}l7-7"/>${ties > 1 ? `<text x="${x}" y="${y + 2}">${ties}</text>` : ''}`
    : '';
  return `<g class="${tone}"><circle class="ring" cx="${x}" cy="${y}" r="3.6"/>${tie}</g>`;
}

/** The past rounds of a table: its roads, or a list, and how often each result came (PLAY-55). */
export function createRoads({ form, marks, tie = '', numbers = [] }: Road, texts: TablesTexts) {
  const section = element('roads');
  const tabs = createTabs(section);
  section.addEventListener('keydown', (event) => {
    const by = DIRECTIONS[event.key];
    if (!by || !(event.target instanceof HTMLElement) || !event.target.matches('[role=tab]')) return;
    tabs.step(event.target, by);
    event.preventDefault();
  });

  /** @param latest names of the last results, newest first */
  function draw(id: string, cells: readonly Cell[], drawCell: (cell: Cell) => string, latest: string): void {
    const road = element(id);
    road.innerHTML = `<svg viewBox="0 0 ${COLUMNS * SIZE} 60" aria-hidden="true">${cells.map(drawCell).join('')}</svg>`;
    road.setAttribute('aria-label', latest);
  }

  function list(shown: readonly RoadMark[]): void {
    element('road-list').textContent = '';
    shown.forEach(({ tone, text }) => {
      const item = document.createElement('li');
      item.className = tone;
      item.textContent = text;
      element('road-list').append(item);
    });
  }

  function showFrequency(counted: readonly RoadMark[]): void {
    if (numbers.length === 0) return;
    const ordered = orderByCount(
      numbers,
      counted.map(({ text }) => text),
    );
    const name = (entries: typeof ordered) =>
      entries.map(({ text, count }) => `${text} × ${count}`).join(', ');
    element('frequent').textContent = fill(texts.frequent, { results: name(ordered.slice(0, NAMED)) });
    element('rare').textContent = fill(texts.rare, { results: name(ordered.slice(-NAMED).reverse()) });
  }

  return {
    /** @param past marks of past rounds, first to last; @param n number of the last one in its day */
    show(past: readonly RoadMark[], n: number): void {
      const nameOf = ({ tone, text }: RoadMark): string => marks[tone] || text;
      const latest = past.slice(-10).reverse().map(nameOf).join(', ');
      if (form === 'list') list(past.slice(-LISTED).reverse());
      else {
        const shown = past.slice(-shownRounds(n));
        draw('bead-road', layBeads(shown), drawBead, fill(texts.latest, { results: latest }));
        draw('big-road', layBigRoad(shown, tie), drawRing, fill(texts.latest, { results: latest }));
      }
      const counted = past.slice(-COUNTED);
      const counts = element('counts');
      const tones = Object.keys(marks);
      counts.textContent = tones.length > 0 ? fill(texts.counted, { count: counted.length }) : '';
      tones.forEach((tone) => {
        const part = document.createElement('span');
        part.className = tone;
        part.textContent = `${marks[tone]} ${counted.filter((mark) => mark.tone === tone).length}`;
        counts.append(' ', part);
      });
      showFrequency(counted);
    },
  };
}
