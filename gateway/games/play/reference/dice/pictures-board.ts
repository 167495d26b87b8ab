import { MOTIF_DRAWINGS } from '#art/drawings.ts';
import { charm, type Paints } from '#art/figure.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, fieldPages, fill, tableBoard } from '../../table/board.ts';
import { fishprawncrab, PAIRS, PICTURES } from './fishprawncrab.ts';
import { type DiceData, diceStage, drawFace, faceSymbol } from './stage.ts';
import { FACE_PAYS } from './throws.ts';

type PicturesTexts = GatewaySection<'games.play.fishprawncrab'>;
type Picture = (typeof PICTURES)[number];

const paints = (tone: string, light: string, deep: string): Paints => ({
  tone,
  light,
  deep,
  ink: '#1a1030',
  gold: '#ffc857',
});

const PAINTS: Readonly<Record<Picture, Paints>> = {
  fish: paints('#ff8a3d', '#ffc59a', '#c4521a'),
  prawn: paints('#ff7d6b', '#ffc4b8', '#b83a2a'),
  crab: paints('#e8404f', '#ffa3a7', '#a8252f'),
  rooster: paints('#f2a02c', '#ffe0a3', '#a8252f'),
  gourd: paints('#4fae5a', '#b5e5a9', '#237a37'),
  coin: paints('#ffc857', '#fff0c2', '#b9801c'),
};

/** Drawings of this game alone, in the form of those of the art folder. */
const OWN: Readonly<Partial<Record<Picture, (typeof MOTIF_DRAWINGS)[keyof typeof MOTIF_DRAWINGS]>>> = {
  prawn: {
    outline:
      'M70 22Q40 10 22 34 8 56 22 76q8 12 24 14l10-8 12 8 4-12-14-6q-16 2-20-12-2-14 12-18 10-2 18 4 14-2 14-16 0-6-12-8Z',
    base: 'var(--tone)',
    tilt: 0,
    layers:
      '<path stroke="var(--deep)" stroke-width="4" d="M34 30q8 8 12 16M20 46q10 4 18 10M19 64q10 0 20-2M66 16Q82 4 94 12M68 20q18-6 26 4"/><circle fill="var(--ink)" cx="66" cy="30" r="4"/>',
  },
  gourd: {
    outline: 'M50 20q18 0 18 16 0 8-6 13 18 8 18 25 0 22-30 22T20 74q0-17 18-25-6-5-6-13 0-16 18-16Z',
    base: 'var(--tone)',
    tilt: 0,
    layers:
      '<path stroke="var(--deep)" stroke-width="5" d="M50 20q-2-10 10-14M36 50q14 6 28 0"/><path fill="var(--light)" d="M32 72q2-12 12-16-4 12-4 24-8 2-8-8M40 34q0-6 6-8 0 6-1 12-5 2-5-4"/>',
  },
};
const MOTIFS = { fish: 'koi', crab: 'crab', rooster: 'rooster', coin: 'coin' } as const;

function drawPicture(name: Picture, place: number): string {
  const drawing = OWN[name] ?? MOTIF_DRAWINGS[MOTIFS[name as keyof typeof MOTIFS]];
  const figure = charm(drawing, PAINTS[name]).replace(/(id="|href="#)/g, `$1${name}-`);
  return faceSymbol(
    place + 1,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate(2.500 2.500) scale(.25)">${figure}</g>`,
  );
}

const placeOf = (name: string): number => PICTURES.indexOf(name as Picture) + 1;

function buildLabels(texts: PicturesTexts): Record<string, string> {
  const { pictures, pair, triple } = texts;
  const pairs = PAIRS.map(([one, two]) => [
    `${one}.${two}`,
    fill(pair, { one: pictures[one], two: pictures[two] }),
  ]);
  return { ...pictures, ...Object.fromEntries(pairs), triple };
}

function fields(texts: PicturesTexts, labels: Readonly<Record<string, string>>): string {
  const button = (field: string, shown: string) => fieldButton(field, shown, labels[field] ?? '');
  const picture = (name: Picture) =>
    button(name, `${drawFace(placeOf(name), 'picture')}<span>${escapeHtml(texts.pictures[name])}</span>`);
  const pages = [
    {
      name: texts.pages.pictures,
      fields: `<div class="pictures">${PICTURES.map(picture).join('')}</div>${button('triple', escapeHtml(texts.triple))}`,
    },
    {
      name: texts.pages.pairs,
      fields: `<div class="pairs">${PAIRS.map((names) =>
        button(names.join('.'), names.map((name) => drawFace(placeOf(name), 'pip')).join('')),
      ).join('')}</div>`,
    },
  ];
  return fieldPages(pages, texts.pages.label);
}

/** Renders dice, fields and rules of fish prawn crab. */
export function picturesBoard(context: BoardContext): Board {
  const { language } = context;
  const texts = textsUnder('games.play.fishprawncrab', language);
  const { dice } = textsUnder('games.play.dice', language);
  const labels = buildLabels(texts);
  const board = tableBoard(
    {
      rules: fishprawncrab,
      scene: diceStage(dice),
      fields: fields(texts, labels),
      labels,
      howTo: Object.values(texts.howTo),
      payRows: [
        { label: texts.rows.one, pays: FACE_PAYS.map((pays) => `${pays}:1`).join(' · '), field: 'fish' },
        { label: texts.rows.pair, pays: '6:1', field: 'fish.prawn' },
        { label: texts.triple, pays: '33:1', field: 'triple' },
      ],
      road: { form: 'list', marks: texts.marks },
      data: {
        diceTexts: { dice, drawn: texts.drawn },
        faces: PICTURES.map((word) => ({ word, name: texts.pictures[word], short: texts.short[word] })),
        marks: 'pictures',
      } satisfies DiceData,
    },
    context,
  );
  return { ...board, drawings: PICTURES.map(drawPicture).join('') };
}
