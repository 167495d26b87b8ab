import { CHARM_DRAWINGS } from '../drawings.ts';
import { charm } from '../figure.ts';
import { gradient, stops } from '../paint.ts';
import { RAMPS } from '../palette.ts';
import { type Seeded, seeded } from '../seeded.ts';
import type { Charm, Tone } from '../theme.ts';
import { host } from './host.ts';

const WALLS: readonly (readonly [string, string])[] = [
  ['#526', '#113'],
  ['#267', '#012'],
  ['#735', '#201'],
  ['#365', '#021'],
];
const PROPS: readonly (readonly [Charm, Charm])[] = [
  ['cards', 'chips'],
  ['dice', 'coin'],
  ['spade', 'chips'],
  ['balls', 'star'],
  ['lantern', 'coin'],
];
const FELT: readonly Tone[] = ['jade', 'blue', 'violet', 'red'];

/**
 * Returns the picture of a live room, 16 : 9: a drawn host at a table in a studio. A slug always gives the same
 * picture.
 */
export function room(slug: string): string {
  const random = seeded(`room:${slug}`);
  const [near, far] = random.pick(PROPS);
  const felt = RAMPS[random.pick(FELT)];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    `<radialGradient id="b" cy=".35" r=".8">${stops(...random.pick(WALLS))}</radialGradient>` +
    gradient('f', felt.middle, felt.deep) +
    studio(random) +
    `<g transform="translate(98 26)scale(1.24)">${host(random)}</g>` +
    '<path fill="#0006" d="M0 158q160-34 320 0v22H0z"/>' +
    '<path fill="url(#f)" stroke="#fc8" stroke-width="3" d="M-6 186v-18q166-34 332 0v18z"/>' +
    prop(near, 44, 128, 0.42) +
    prop(far, 232, 130, 0.38) +
    '</svg>'
  );
}

/** Wall, panels and lamps. */
function studio(random: Seeded): string {
  const step = 30 + random.below(3) * 10;
  const panels = Array.from({ length: Math.floor(320 / step) }, (_, n) => `M${(n + 1) * step} 0v150`).join(
    '',
  );
  const lamps = [40, 110, 210, 280].map((x) => `M${x} ${12 + random.below(14)}h0`).join('');
  return (
    '<path fill="url(#b)" d="M0 0h320v180H0"/>' +
    `<path stroke="#fff1" stroke-width="2" d="${panels}"/>` +
    '<circle cx="160" cy="84" r="74" fill="#fff1"/><circle cx="160" cy="84" r="60" stroke="#fff2" stroke-width="3"/>' +
    `<path stroke="#ffb6" stroke-width="16" d="${lamps}"/><path stroke="#fff" stroke-width="6" d="${lamps}"/>`
  );
}

function prop(name: Charm, x: number, y: number, scale: number): string {
  const ramp = RAMPS.gold;
  const paints = { ...ramp, tone: ramp.middle, gold: ramp.high };
  return `<g transform="translate(${x} ${y})scale(${scale})">${charm(CHARM_DRAWINGS[name], paints)}</g>`;
}
