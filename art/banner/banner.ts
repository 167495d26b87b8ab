import { chooseScene, type Scene } from '../cover/scene.ts';
import { CHARM_DRAWINGS, type Drawing } from '../drawings.ts';
import { charm, figure, type Paints } from '../figure.ts';
import { gradient, rounded, shading, stops } from '../paint.ts';
import { RAMPS } from '../palette.ts';
import { seeded } from '../seeded.ts';
import { spark } from '../shapes.ts';
import { type DrawnSeason, SEASON_STYLES } from './seasons.ts';

/** The centre and the scale of a drawing of 100 by 100. */
type Place = readonly [x: number, y: number, scale: number];

interface Composition {
  readonly hero: Place;
  /** The nearer one lies over the object, the farther one behind it. */
  readonly near: Place;
  readonly far: Place;
}

const WIDTH = 364;
const HEIGHT = 140;
/** Width at one side, in units, reserved for the page's text: the object and everything around it stay outside. */
export const FREE = 232;

/** The composition of object and charms (HOME-1); `left` is `right` mirrored. */
const RIGHT: Composition = { hero: [304, 70, 1.12], near: [256, 110, 0.42], far: [346, 30, 0.32] };
export const COMPOSITIONS = {
  left: { hero: mirrored(RIGHT.hero), near: mirrored(RIGHT.near), far: mirrored(RIGHT.far) },
  right: RIGHT,
  /** So near that the edges cut it. */
  full: { hero: [332, 80, 1.86], near: [257, 26, 0.34], far: [252, 116, 0.3] },
  /** Three of nearly one size, side by side. */
  trio: { hero: [300, 60, 1], near: [263, 98, 0.6], far: [337, 98, 0.6] },
} as const satisfies Record<string, Composition>;
export type DrawnComposition = keyof typeof COMPOSITIONS;

function mirrored([x, y, scale]: Place): Place {
  return [WIDTH - x, y, scale];
}

/**
 * Returns the picture of a banner, 2.6 : 1, with a topic from the words of its slug. It contains no text: its object
 * is at one side, and the other side is free for the page's text.
 * @param season null for the colours of the topic
 */
export function banner(slug: string, composition: DrawnComposition, season: DrawnSeason | null): string {
  const scene = chooseScene(slug, seeded(`cover:${slug}`));
  const { hero, tone } = scene;
  const { stage, charms } = season === null ? scene : SEASON_STYLES[season];
  const places: Composition = COMPOSITIONS[composition];
  const ramp = RAMPS[tone];
  const paints: Paints = { ...ramp, tone: 'url(#t)', gold: 'url(#g)' };
  const near = placed(charms[0], places.near, paints);
  const far = placed(charms[1], places.far, paints);
  const object = `<g transform="${at(places.hero, hero)}">${figure(hero, paints, 'url(#g)')}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    light(stage, places.hero) +
    gradient('t', ramp.high, ramp.low) +
    gradient('g', '#ffb', '#c70') +
    shading(ramp) +
    backdrop(places.hero) +
    (composition === 'trio' ? near + far + object : far + object + near) +
    sparks(places.hero) +
    '</svg>'
  );
}

/** The stage's light, brightest behind the object. */
function light([centre, edge]: Scene['stage'], [x, y]: Place): string {
  return (
    `<radialGradient id="b" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="250">${stops(centre, edge)}</radialGradient>` +
    `<path fill="url(#b)" d="M0 0h${WIDTH}v${HEIGHT}H0"/>`
  );
}

/** Rings and rays around the object, and a floor; faint at the side of the text. */
function backdrop([x, y]: Place): string {
  const ring = (radius: number, rest: string) => `<circle cx="${x}" cy="${y}" r="${radius}" ${rest}/>`;
  return (
    ring(190, 'stroke="#fff1" stroke-linecap="butt" stroke-width="380" stroke-dasharray="33 43"') +
    ring(58, 'fill="#fff2" stroke="#fff4" stroke-width="1.5"') +
    ring(68, 'stroke="#fff4" stroke-width="2.4" stroke-dasharray="0 8"') +
    `<path fill="#0003" d="M${x - 74} ${HEIGHT}q74-34 148 0"/>`
  );
}

function sparks([x, y]: Place): string {
  const around = [
    [-44, -46, 6],
    [46, -20, 4],
    [-52, 10, 3.5],
    [34, 56, 5],
  ] as const;
  return `<path fill="#fff" d="${around.map(([across, down, size]) => spark(x + across, y + down, size)).join('')}"/>`;
}

function placed(name: Scene['charms'][number], place: Place, paints: Paints): string {
  const drawing = CHARM_DRAWINGS[name];
  return `<g transform="${at(place, drawing)}">${charm(drawing, paints)}</g>`;
}

function at([x, y, scale]: Place, { tilt }: Drawing): string {
  const corner = (middle: number) => rounded(middle - 50 * scale);
  return `translate(${corner(x)} ${corner(y)})scale(${scale})${tilt ? `rotate(${tilt} 50 50)` : ''}`;
}
