import { MOTIF_DRAWINGS } from '../drawings.ts';
import { figure } from '../figure.ts';
import { gradient, shading, stops } from '../paint.ts';
import { RAMPS } from '../palette.ts';
import type { Motif, Tone } from '../theme.ts';

type Avatar = { motif: Motif; tone: Tone; stage: readonly [string, string] };

/** The faces that a member may choose, by slug. */
const AVATARS_BY_SLUG = {
  fox: { motif: 'fox', tone: 'copper', stage: ['#4be', '#138'] },
  panda: { motif: 'panda', tone: 'jade', stage: ['#fa8', '#a24'] },
  owl: { motif: 'owl', tone: 'violet', stage: ['#fd6', '#c50'] },
  tiger: { motif: 'tiger', tone: 'copper', stage: ['#5d9', '#065'] },
  rabbit: { motif: 'rabbit', tone: 'silver', stage: ['#f9c', '#92a'] },
  dragon: { motif: 'dragon', tone: 'jade', stage: ['#f65', '#811'] },
  wolf: { motif: 'wolf', tone: 'silver', stage: ['#88f', '#228'] },
  monkey: { motif: 'monkey', tone: 'copper', stage: ['#8e8', '#175'] },
  lion: { motif: 'lion', tone: 'gold', stage: ['#b7f', '#417'] },
  cat: { motif: 'cat', tone: 'obsidian', stage: ['#fc8', '#c36'] },
  elephant: { motif: 'elephant', tone: 'blue', stage: ['#fea', '#d83'] },
  octopus: { motif: 'octopus', tone: 'rose', stage: ['#5cf', '#127'] },
} as const satisfies Record<string, Avatar>;

export type AvatarSlug = keyof typeof AVATARS_BY_SLUG;
export const AVATARS = Object.keys(AVATARS_BY_SLUG).filter(isAvatar);

export function isAvatar(slug: string): slug is AvatarSlug {
  return Object.hasOwn(AVATARS_BY_SLUG, slug);
}

/** Returns a member's picture, square and safe to crop to a circle. */
export function avatar(slug: AvatarSlug): string {
  const { motif, tone, stage }: Avatar = AVATARS_BY_SLUG[slug];
  const ramp = RAMPS[tone];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-28 -28 156 156" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    `<radialGradient id="b" r=".7">${stops(...stage)}</radialGradient>` +
    gradient('t', ramp.high, ramp.low) +
    gradient('g', '#ffb', '#c70') +
    shading(ramp) +
    `<path fill="url(#b)" d="M-28-28h156v156h-156"/>${figure(MOTIF_DRAWINGS[motif], { ...ramp, tone: 'url(#t)', gold: 'url(#g)' }, null)}</svg>`
  );
}
