import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, fieldPages, type PayRow, tableBoard } from '../../table/board.ts';
import { dice, PAYS, TOTALS } from './dice.ts';
import { type DiceData, diceStage, drawFace, faceSymbol } from './stage.ts';
import { FACE_PAYS, FACES } from './throws.ts';

type DiceTexts = GatewaySection<'games.play.dice'>;

const HALVES = ['small', 'odd', 'even', 'big'] as const;
const sums = Object.keys(TOTALS).map(Number);

/** Positions of the pips of a face, on a drawing of 30 by 30. */
const PIPS: Readonly<Record<number, string>> = {
  1: '15 15',
  2: '8 8,22 22',
  3: '8 8,15 15,22 22',
  4: '8 8,22 8,8 22,22 22',
  5: '8 8,22 8,15 15,8 22,22 22',
  6: '8 8,22 8,8 15,22 15,8 22,22 22',
};

function drawPips(number: number): string {
  const pips = (PIPS[number] ?? '').split(',').map((at) => {
    const [x, y] = at.split(' ');
    return `<circle cx="${x}" cy="${y}" r="3"/>`;
  });
  return faceSymbol(number, pips.join(''));
}

const named = (text: string, number: number) => text.replace('{{n}}', String(number));

const buildLabels = (texts: DiceTexts): Record<string, string> => ({
  small: texts.small,
  odd: texts.odd,
  even: texts.even,
  big: texts.big,
  triple: texts.anyTriple,
  ...Object.fromEntries(sums.map((sum) => [`total${sum}`, named(texts.total, sum)])),
  ...Object.fromEntries(FACES.map((number) => [`face${number}`, named(texts.face, number)])),
  ...Object.fromEntries(FACES.map((number) => [`double${number}`, named(texts.double, number)])),
  ...Object.fromEntries(FACES.map((number) => [`triple${number}`, named(texts.triple, number)])),
});

function fields(texts: DiceTexts, labels: Readonly<Record<string, string>>): string {
  const button = (field: string, shown: string) => fieldButton(field, shown, labels[field] ?? '');
  const row = (name: string, content: readonly string[]) => `<div class="${name}">${content.join('')}</div>`;
  const pips = (number: number, times: number) => drawFace(number, 'pip').repeat(times);
  const pages = [
    {
      name: texts.pages.main,
      fields: [
        row(
          'halves',
          HALVES.map((field) => button(field, escapeHtml(texts[field]))),
        ),
        row(
          'alike',
          FACES.map((number) => button(`double${number}`, pips(number, 2))),
        ),
        row(
          'alike',
          FACES.map((number) => button(`triple${number}`, pips(number, 3))),
        ),
        button('triple', escapeHtml(texts.anyTriple)),
      ].join(''),
    },
    {
      name: texts.pages.totals,
      fields: [
        row(
          'totals',
          sums.map((sum) => button(`total${sum}`, String(sum))),
        ),
        row(
          'alike',
          FACES.map((number) => button(`face${number}`, pips(number, 1))),
        ),
      ].join(''),
    },
  ];
  return fieldPages(pages, texts.pages.label);
}

function payRows(texts: DiceTexts): PayRow[] {
  const halves = HALVES.map((field) => texts[field]).join(', ');
  return [
    { label: halves, pays: `${PAYS.half}:1`, field: 'big' },
    ...sums
      .filter((sum) => sum <= 10)
      .map((sum) => ({
        label: `${named(texts.total, sum)}, ${21 - sum}`,
        pays: `${TOTALS[sum as keyof typeof TOTALS]}:1`,
        field: `total${sum}`,
      })),
    { label: texts.faces, pays: FACE_PAYS.map((pays) => `${pays}:1`).join(' · '), field: 'face1' },
    { label: texts.doubles, pays: `${PAYS.double}:1`, field: 'double1' },
    { label: texts.triples, pays: `${PAYS.triple}:1`, field: 'triple1' },
    { label: texts.anyTriple, pays: `${PAYS.anyTriple}:1`, field: 'triple' },
  ];
}

/** Renders dice, fields and rules of sic bo. */
export function diceBoard(context: BoardContext): Board {
  const texts = textsUnder('games.play.dice', context.language);
  const labels = buildLabels(texts);
  const board = tableBoard(
    {
      rules: dice,
      scene: diceStage(texts.dice),
      fields: fields(texts, labels),
      labels,
      howTo: Object.values(texts.howTo),
      payRows: payRows(texts),
      road: {
        form: 'list',
        marks: { small: texts.small, big: texts.big, triple: texts.anyTriple },
      },
      data: {
        diceTexts: { dice: texts.dice, drawn: texts.drawn },
        faces: FACES.map(String).map((face) => ({ word: face, name: face, short: face })),
        marks: 'sums',
      } satisfies DiceData,
    },
    context,
  );
  return { ...board, drawings: FACES.map(drawPips).join('') };
}
