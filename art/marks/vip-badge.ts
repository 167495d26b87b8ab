import { gradient, rounded, stops } from '../paint.ts';
import { burst, spark } from '../shapes.ts';
import { lettering } from './lettering.ts';

type Tier = { metal: readonly [string, string]; stone: readonly [string, string] };

/** Metal and stone of the tiers: two levels share each tier. */
const TIERS: readonly [Tier, ...Tier[]] = [
  { metal: ['#fc9', '#842'], stone: ['#a75', '#421'] },
  { metal: ['#fff', '#789'], stone: ['#89b', '#234'] },
  { metal: ['#ffb', '#c70'], stone: ['#e92', '#720'] },
  { metal: ['#dfe', '#197'], stone: ['#2b8', '#032'] },
  { metal: ['#def', '#36c'], stone: ['#48f', '#015'] },
  { metal: ['#fdf', '#83d'], stone: ['#a4f', '#205'] },
];

export const HIGHEST_VIP_LEVEL = 2 * TIERS.length - 1;

/**
 * Returns the badge of a VIP level from 0, 96 x 96, its figure in drawn letters; higher levels have the highest tier.
 */
export function vipBadge(level: number): string {
  const tier = TIERS[Math.min(Math.floor(level / 2), TIERS.length - 1)] ?? TIERS[0];
  const { d, width } = lettering(String(level));
  const scale = width > 20 ? 1.5 : 1.9;
  const rays = burst(48, 53, level % 2 ? 16 : 12, 42, 36);
  const crown = level > 3 ? 'M28 22L30 5L41 13L48 1L55 13L66 5L68 22Q48 17 28 22z' : spark(48, 12, 12);
  const gems =
    level > 7
      ? '<path stroke="#fff" stroke-width="4" d="M15 53h0M81 53h0M24 30h0M72 30h0M24 76h0M72 76h0M48 90h0"/>'
      : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    gradient('m', ...tier.metal) +
    `<radialGradient id="b" cx=".35" cy=".3" r=".9">${stops(...tier.stone)}</radialGradient>` +
    `<path fill="url(#m)" stroke="#0006" d="${rays}"/>` +
    '<path fill="url(#b)" stroke="#0005" stroke-width="2" d="M48 22L75 37V69L48 84L21 69V37z"/>' +
    '<path stroke="url(#m)" stroke-width="3" d="M48 27L70.5 39.5V66.5L48 79L25.5 66.5V39.5z"/><path fill="#fff3" d="M48 28L69 40V50Q48 42 27 56V40z"/>' +
    `<path fill="#fff" stroke="${tier.stone[1]}" stroke-width="3" d="${crown}"/>${gems}` +
    `<path transform="translate(${rounded(48 - (width * scale) / 2)} ${rounded(54 - 7 * scale)})scale(${scale})" stroke="#fff" stroke-width="2.6" d="${d}"/></svg>`
  );
}
