import { element, elements } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import { createTable } from '../../../table/client/table.ts';
import type { SportsbookData } from '../board.ts';
import { pickMoments } from './score-moments.ts';
import './sportsbook.css';

const { game, calm, say, isReady } = getPage<SportsbookData>();
const { calls, odds, labels, slipTexts, periods } = game;
const buttons = elements('[data-selection]');
const scores = elements('.score');
const lines = elements('.line');
const accumulator = lines[lines.length - 1];
const STEPS = 18;
const STEP_MS = 110;
/** The chosen field of each match; empty where there is none. */
const chosen = scores.map(() => '');

function setText(line: HTMLElement, selector: string, text: string): void {
  elements(selector, line).forEach((part) => {
    part.textContent = text;
  });
}

function showLine(line: HTMLElement | undefined, field: string, what: string): void {
  if (!line) return;
  const shown = ((odds[field] || 0) / 100).toFixed(2);
  labels[field] = field && `${what} ${shown}`;
  line.dataset.field = field;
  setText(line, '.what', what);
  setText(line, 'b', shown);
}

function showSlip(): void {
  const legs = chosen.filter(Boolean);
  chosen.forEach((field, match) => {
    showLine(lines[match], field, calls[field] || '');
  });
  const what = fill(slipTexts.accumulator, { n: legs.length });
  showLine(accumulator, legs.length > 1 ? legs.join('.') : '', what);
  element('empty').hidden = legs.length > 0;
  buttons.forEach((button) => {
    button.setAttribute('aria-pressed', String(chosen.includes(button.dataset.selection || '')));
  });
}

function choose(button: HTMLElement): void {
  if (!isReady()) return;
  const field = button.dataset.selection || '';
  const match = Number(field.charAt(0)) - 1;
  const isAdded = chosen[match] !== field;
  chosen[match] = isAdded ? field : '';
  showSlip();
  table.changeFields();
  say(fill(isAdded ? slipTexts.added : slipTexts.removed, { what: calls[field] || '' }));
  // Scrolls to the added selection, with the accumulator below it.
  if (isAdded) element('fields').scrollIntoView({ block: 'end', behavior: calm ? 'auto' : 'smooth' });
}

function showScore(match: number, home: number | string = '', away: number | string = ''): void {
  const score = scores[match];
  if (score) score.textContent = `${home}–${away}`;
}

const formatScores = ({ grid }: Drawn): string => grid.map(([home, away]) => `${home}–${away}`).join(', ');

async function playOut(grid: Drawn['grid']): Promise<void> {
  element('matches').scrollIntoView({ block: 'start', behavior: 'smooth' });
  const moments = grid.map(([home, away]) => pickMoments(Number(home), Number(away), game));
  for (let step = 0; step <= STEPS; step++) {
    const now = step / STEPS;
    const period = Math.min(Math.floor(now * periods) + 1, periods);
    element('clock').textContent = fill(slipTexts.clock, { n: period });
    moments.forEach((sides, match) => {
      const [home, away] = sides.map((at) => at.filter((moment) => moment <= now).length);
      showScore(match, home, away);
    });
    await pause(STEP_MS);
  }
}

labels[''] = '';
const table = createTable({
  begin: () =>
    elements('.won').forEach((button) => {
      button.classList.remove('won');
    }),
  reveal: async ({ grid }) => {
    if (!calm) await playOut(grid);
    element('clock').textContent = slipTexts.finished;
    grid.forEach(([home, away, ...won], match) => {
      showScore(match, home, away);
      buttons
        .filter(({ dataset: { selection = '' } }) => {
          return selection.charAt(0) === String(match + 1) && won.includes(selection.charAt(1));
        })
        .forEach((button) => {
          button.classList.add('won');
        });
    });
  },
  words: (round) => fill(slipTexts.drawn, { scores: formatScores(round) }),
});
buttons.forEach((button) => {
  button.addEventListener('click', () => choose(button));
});
