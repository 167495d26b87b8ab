import type { Seeded } from '../seeded.ts';
import { spark } from '../shapes.ts';
import type { TileSubject } from './subject.ts';

/** Free spots around a figure. */
const SPOTS = [
  [0, 8],
  [100, 5],
  [-3, 53],
  [103, 56],
  [5, 92],
  [95, 93],
  [22, -3],
  [81, -5],
] as const;

/** Draws small things in the air in front of a figure. */
export function sprinkles({ gameType, gameClass }: TileSubject, random: Seeded): string {
  const spots = random.shuffle(SPOTS);
  if (gameClass === 'JP') return coins(spots.slice(0, 5), random);
  if (gameType === 'FISH') return bubbles(spots.slice(0, 4), random);
  const sparks = spots.slice(0, 4).map(([x, y], index) => spark(x, y, index < 2 ? 8 : 5));
  return `<path fill="#fff" d="${sparks.join('')}"/>`;
}

function coins(spots: readonly (readonly [number, number])[], random: Seeded): string {
  const faces = spots.map(([x, y]) => `M${x} ${y}l${random.below(5)} ${random.below(4)}`).join('');
  return `<g stroke="#310" stroke-width="15"><path id="c" d="${faces}"/></g><use href="#c" stroke="#fc4" stroke-width="12"/><use href="#c" stroke="#b60" stroke-width="5"/>`;
}

function bubbles(spots: readonly (readonly [number, number])[], random: Seeded): string {
  const rings = spots.map(([x, y]) => {
    const radius = 3 + random.below(4);
    return `M${x} ${y}a${radius} ${radius} 0 1 0 .1 0z`;
  });
  return `<path stroke="#fff" stroke-width="1.6" fill="#fff4" d="${rings.join('')}"/>`;
}
