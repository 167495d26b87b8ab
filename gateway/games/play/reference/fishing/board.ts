import { MOTIF_DRAWINGS } from '#art/drawings.ts';
import { charm, type Paints } from '#art/figure.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { percent } from '#gateway/platform/core/percent.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, fill, tableBoard } from '../../table/board.ts';
import { CASTS, FISH, type FishName, fishing } from './fishing.ts';

type FishingTexts = GatewaySection<'games.play.fishing'>;

/** The data of the page of fishing. */
export interface FishingData {
  readonly fish: FishingTexts['fish'];
  readonly fishingTexts: Pick<FishingTexts, 'bitten' | 'none'>;
}

const paints = (tone: string, light: string, deep: string): Paints => ({
  tone,
  light,
  deep,
  ink: '#0b1a2e',
  gold: '#ffc857',
});

const PAINTS: Readonly<Record<FishName, Paints>> = {
  clownfish: paints('#ff8a3d', '#ffc59a', '#c4521a'),
  crab: paints('#f2545b', '#ffa3a7', '#a8252f'),
  turtle: paints('#4fbf7a', '#a9e8bf', '#237a47'),
  octopus: paints('#b678e8', '#dfc1f7', '#7438a8'),
  shark: paints('#7d9cc4', '#c3d5ec', '#46648c'),
  whale: paints('#3f8ee0', '#a3cdf7', '#1c5799'),
};

/** Renders a fish of the art folder, with ids that are unique in the page. */
const drawing = (name: FishName) =>
  `<symbol id="f-${name}" viewBox="-4 -4 108 108"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${charm(
    MOTIF_DRAWINGS[name],
    PAINTS[name],
  ).replace(/(id="|href="#)/g, `$1${name}-`)}</g></symbol>`;

/** Renders the sea with its fish, and the rules of fishing. */
export function fishingBoard(context: BoardContext): Board {
  const { language } = context;
  const { fish, bitten, none, caught, howTo, bait } = textsUnder('games.play.fishing', language);
  const facts = FISH.map(({ name, bites, times }) => {
    const chance = percent(bites / CASTS, language);
    return { name, label: fill(caught, { fish: fish[name], times: String(times), chance }), chance, times };
  });
  const fields = facts.map(({ name, label, chance, times }) =>
    fieldButton(
      name,
      `<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#f-${name}"/></svg><span>${escapeHtml(fish[name])}</span> <b>×${times}</b> <small>${chance}</small>`,
      label,
    ),
  );
  const board = tableBoard(
    {
      rules: fishing,
      scene: '',
      fields: fields.join(''),
      labels: Object.fromEntries(facts.map(({ name, label }) => [name, label])),
      howTo: Object.values(howTo),
      payRows: facts.map(({ name, chance, times }) => ({
        label: `${fish[name]} (${chance})`,
        pays: `×${times}`,
        field: name,
      })),
      data: { fish, fishingTexts: { bitten, none } } satisfies FishingData,
      texts: bait,
    },
    context,
  );
  return { ...board, drawings: FISH.map(({ name }) => drawing(name)).join('') };
}
