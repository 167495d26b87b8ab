import { CHARM_DRAWINGS, type Drawing, MOTIF_DRAWINGS } from '../drawings.ts';
import { charm, figure, type Paints } from '../figure.ts';
import { gradient, shading, stops } from '../paint.ts';
import { RAMPS, type Ramp } from '../palette.ts';
import { seeded } from '../seeded.ts';
import { DEVICES } from './devices.ts';
import { FRAMES } from './frames.ts';
import { SCENES } from './scenes.ts';
import { sprinkles } from './sprinkles.ts';
import { chooseStage } from './stage.ts';
import type { TileSubject } from './subject.ts';
import { GOLD, type Stage, VENDOR_STYLES, type VendorStyle } from './vendor-styles.ts';

/** A tile is smaller than this, in bytes of SVG. */
export const TILE_LIMIT = 2000;

const SPOTLIGHT = '<circle cx="50" cy="50" r="54" fill="#fff2"/>';

/** All parts that a tile could show; parts that exceed its bytes are left out. */
type Design = {
  style: VendorStyle;
  ramp: Ramp;
  stage: Stage;
  hero: Drawing;
  companion: Drawing | null;
  device: string;
  scene: readonly string[];
  air: string;
};

/** The parts of a design that a tile shows. */
type Choice = {
  companion: boolean;
  /** Small things in the air. */
  air: boolean;
  /** How many parts of the scene, by weight; none leaves a spotlight. */
  sceneParts: number;
  /** Gold details keep their colour when the vendor has another metal. */
  ownGold: boolean;
  rim: boolean;
  /** The body runs from the tone's high to its low shade. */
  gradient: boolean;
  roundJoins: boolean;
};

/** What a tile omits to save bytes, one step after the other. */
const ECONOMIES: readonly Partial<Choice>[] = [
  { air: false },
  { sceneParts: 2 },
  { sceneParts: 1 },
  { ownGold: false },
  { rim: false },
  { gradient: false },
  { roundJoins: false },
  { sceneParts: 0 },
];

/** Returns the square picture of a game: legible at 100 px and the same on every run. */
export function gameTile(subject: TileSubject): string {
  const design = chooseDesign(subject);
  for (const choice of choicesFor(design)) {
    const svg = paint(design, choice);
    if (svg.length < TILE_LIMIT) return svg;
  }
  throw new RangeError(`the tile of ${subject.gameId} does not fit ${TILE_LIMIT} bytes`);
}

function chooseDesign(subject: TileSubject): Design {
  const random = seeded(`tile:${subject.gameId}`);
  const style = VENDOR_STYLES[subject.vendor];
  if (!style) throw new RangeError(`no style for the vendor ${subject.vendor}`);
  const { motif, companion, tone } = subject.theme;
  return {
    style,
    ramp: RAMPS[tone],
    stage: chooseStage(style.stages, RAMPS[tone], random),
    hero: MOTIF_DRAWINGS[motif],
    companion: companion && CHARM_DRAWINGS[companion],
    device: subject.gameClass ? DEVICES[subject.gameClass] : '',
    scene: SCENES[random.pick(style.scenes)](random),
    air: sprinkles(subject, random),
  };
}

/**
 * Lists the choices from everything to the minimum, then the same without the companion that its name may suggest.
 */
function choicesFor({ companion, scene }: Design): Choice[] {
  const everything: Choice = {
    companion: companion !== null,
    air: true,
    sceneParts: scene.length,
    ownGold: true,
    rim: true,
    gradient: true,
    roundJoins: true,
  };
  let last = everything;
  const cheaper = ECONOMIES.map((economy) => {
    last = { ...last, ...economy };
    return last;
  });
  const choices = [everything, ...cheaper];
  return [...choices, ...choices.map((choice) => ({ ...choice, companion: false }))];
}

function paint(design: Design, choice: Choice): string {
  const { style, ramp, stage, device, scene, air } = design;
  const backdrop = choice.sceneParts > 0 ? scene.slice(0, choice.sceneParts).join('') : SPOTLIGHT;
  const picture =
    backdrop + device + FRAMES[style.frame] + paintFigures(design, choice) + (choice.air ? air : '');
  const joins = choice.roundJoins ? ' stroke-linejoin="round"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 132 132" fill="none" stroke-linecap="round"${joins}>` +
    `<radialGradient id="b" r=".75">${stops(...stage)}</radialGradient>` +
    (picture.includes('#t)') ? gradient('t', ramp.high, ramp.low) : '') +
    (picture.includes('#g)') ? gradient('g', ...GOLD) : '') +
    gradient('m', ...style.metal) +
    shading(ramp) +
    `<path fill="url(#b)" d="M-16-16h132v132H-16"/>${picture}</svg>`
  );
}

function paintFigures({ hero, companion, ramp, style }: Design, choice: Choice): string {
  const paints: Paints = {
    ...ramp,
    tone: choice.gradient ? 'url(#t)' : ramp.middle,
    gold: style.metal === GOLD || !choice.ownGold ? 'url(#m)' : 'url(#g)',
  };
  const first = figure(hero, paints, style.rimmed && choice.rim ? 'url(#m)' : null);
  if (!companion || !choice.companion) return hero.tilt ? `<g transform="${turn(hero)}">${first}</g>` : first;
  return place(first, hero, -9, -9, '.94') + place(charm(companion, paints), companion, 58, 58, '.46');
}

function turn({ tilt }: Drawing): string {
  return tilt ? `rotate(${tilt} 50 50)` : '';
}

/** Scales a figure and sets its upper left corner. */
function place(painted: string, drawing: Drawing, x: number, y: number, scale: string): string {
  return `<g transform="translate(${x} ${y})scale(${scale})${turn(drawing)}">${painted}</g>`;
}
