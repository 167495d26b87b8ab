import { CHARM_DRAWINGS, type Drawing } from '../drawings.ts';
import { charm, figure, type Paints } from '../figure.ts';
import { gradient, rounded, shading, stops } from '../paint.ts';
import { RAMPS } from '../palette.ts';
import { type Seeded, seeded } from '../seeded.ts';
import { spark } from '../shapes.ts';
import { chooseScene, type Scene } from './scene.ts';

/** Where the charms float around the hero, from the nearest to the farthest. */
const SPOTS = [
  { x: -46, y: 54, scale: 0.54 },
  { x: 98, y: 50, scale: 0.42 },
  { x: -30, y: -8, scale: 0.32 },
  { x: 102, y: -12, scale: 0.26 },
] as const;

const SPARKS = [
  [-2, 40, 7],
  [94, 4, 6],
  [-66, 40, 5],
  [128, 40, 4],
] as const;

/**
 * Returns the picture of a promotion, 2.2 : 1, with a topic from the words of its slug, or any topic without a match.
 * It contains no text; its left third stays calm for the page's text.
 */
export function cover(slug: string): string {
  const random = seeded(`cover:${slug}`);
  const { hero, tone, stage, charms } = chooseScene(slug, random);
  const ramp = RAMPS[tone];
  const paints: Paints = { ...ramp, tone: 'url(#t)', gold: 'url(#g)' };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-168 -20 308 140" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    `<radialGradient id="b" cx=".7" r=".8">${stops(...stage)}</radialGradient>` +
    gradient('t', ramp.high, ramp.low) +
    gradient('g', '#ffb', '#c70') +
    shading(ramp) +
    backdrop(hero, random) +
    floating(charms, paints, random) +
    turned(hero.tilt, figure(hero, paints, 'url(#g)')) +
    `<path fill="#fff" d="${SPARKS.map(([x, y, size]) => spark(x, y, size)).join('')}"/></svg>`
  );
}

/** Rays and rings around the hero, its faint shape on the calm side, lights and a floor. */
function backdrop({ tilt }: Drawing, random: Seeded): string {
  const lights = Array.from(
    { length: 9 },
    () => `M${random.below(300) - 164} ${random.below(120) - 14}h0`,
  ).join('');
  return (
    '<path fill="url(#b)" d="M-168-20h308v140h-308"/>' +
    `<circle cx="50" cy="48" r="140" stroke="#fff1" stroke-linecap="butt" stroke-width="280" stroke-dasharray="${30 + random.below(22)}"/>` +
    `<path stroke="#fff1" stroke-width="9" d="${lights}"/>` +
    `<use href="#a" fill="#fff1" transform="translate(-172 -26)scale(1.5)rotate(${tilt - 12} 50 50)"/>` +
    '<circle cx="50" cy="50" r="66" fill="#fff1" stroke="#fff3" stroke-width="1.6"/>' +
    '<circle cx="50" cy="50" r="76" stroke="#fff3" stroke-width="2.6" stroke-dasharray="0 8"/>' +
    '<path fill="#0004" d="M-168 120v-12q154-30 308 0v12"/>'
  );
}

/** Two charms near the hero, and each once more far behind it. */
function floating([near, far]: Scene['charms'], paints: Paints, random: Seeded): string {
  const placed = [near, far, far, near].map((name, index) => {
    const { x, y, scale } = SPOTS[index] ?? SPOTS[0];
    const lean = CHARM_DRAWINGS[name].tilt + random.below(36) - 18;
    return { name, transform: `translate(${x} ${y})scale(${rounded(scale)})rotate(${lean} 50 50)` };
  });
  const drawn = placed.slice(0, 2).map(({ name, transform }) => {
    return `<g transform="${transform}"><g id="${name}">${charm(CHARM_DRAWINGS[name], paints)}</g></g>`;
  });
  const again = placed
    .slice(2)
    .map(({ name, transform }) => `<use href="#${name}" transform="${transform}" opacity=".8"/>`);
  return again.join('') + drawn.join('');
}

function turned(tilt: number, content: string): string {
  return tilt ? `<g transform="rotate(${tilt} 50 50)">${content}</g>` : content;
}
