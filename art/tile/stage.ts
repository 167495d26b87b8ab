import { channels, type Ramp } from '../palette.ts';
import type { Seeded } from '../seeded.ts';
import type { Stage } from './vendor-styles.ts';

/** The minimum distance of two colours that are distinct at 100 px. */
const CLEAR_DISTANCE = 8.8;

/** Chooses a stage of the vendor that contrasts with a figure of this colour. */
export function chooseStage(stages: readonly Stage[], ramp: Ramp, random: Seeded): Stage {
  const ranked = stages
    .map((stage) => ({ stage, distance: distanceTo(stage, ramp) }))
    .sort((left, right) => right.distance - left.distance);
  const clear = ranked.filter(({ distance }) => distance >= CLEAR_DISTANCE);
  return random.pick(clear.length > 0 ? clear : ranked.slice(0, 1)).stage;
}

function distanceTo([centre]: Stage, { high, low }: Ramp): number {
  return Math.min(distance(centre, high), distance(centre, low));
}

/** Returns the distance of two three-digit colours, weighted by perception ("redmean"). */
function distance(one: string, other: string): number {
  const [red = 0, green = 0, blue = 0] = channels(one);
  const [otherRed = 0, otherGreen = 0, otherBlue = 0] = channels(other);
  const mean = (red + otherRed) / 32;
  return Math.sqrt(
    (2 + mean) * (red - otherRed) ** 2 + 4 * (green - otherGreen) ** 2 + (3 - mean) * (blue - otherBlue) ** 2,
  );
}
