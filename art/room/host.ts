import { RAMPS } from '../palette.ts';
import type { Seeded } from '../seeded.ts';
import type { Tone } from '../theme.ts';

const SKINS = [
  ['#fdc', '#eba'],
  ['#eb9', '#c96'],
  ['#c96', '#a74'],
  ['#964', '#743'],
] as const;
const HAIR = ['#212', '#433', '#643', '#325'] as const;
const CLOTHES: readonly Tone[] = ['red', 'violet', 'blue', 'teal', 'jade', 'rose'];

/** Hair behind the head, and hair over the forehead. */
const CUTS = [
  ['M27 98q-7-68 23-69t23 69z', 'M32 52q-3-26 18-26t18 26q-3-11-11-15-9 9-25 15z'],
  ['M28 68q-5-40 22-40t22 40z', 'M32 51q-2-25 18-25t18 25q-10-3-16-13-7 10-20 13z'],
  ['M41 24a9 9 0 1 1 18 0a9 9 0 1 1-18 0', 'M32 50q-2-24 18-24t18 24q-8-12-18-12t-18 12z'],
  ['M31 54q-5-29 19-29t19 29z', 'M32 46q0-21 18-21t18 21q-6-9-9-8-14 2-27 8z'],
] as const;

/** Returns a host with a headset, head and shoulders in a box of 100 x 112. */
export function host(random: Seeded): string {
  const [skin, shade] = random.pick(SKINS);
  const hair = random.pick(HAIR);
  const [behind, over] = random.pick(CUTS);
  const { middle, deep } = RAMPS[random.pick(CLOTHES)];
  return (
    `<path fill="${hair}" d="${behind}"/>` +
    `<path fill="${middle}" d="M6 114q2-32 28-37l9-3h14l9 3q26 5 28 37z"/>` +
    `<path fill="${deep}" d="M38 75l12 17 12-17q5 2 6 4L50 106 32 79q1-2 6-4z"/>` +
    `<path fill="${shade}" d="M43 60h14v16q-7 8-14 0z"/>` +
    `<ellipse cx="50" cy="50" rx="17" ry="20" fill="${skin}"/>` +
    `<path fill="${hair}" d="${over}"/>` +
    '<path stroke="#213" stroke-width="3.4" d="M43 51h0m14 0h0"/>' +
    `<path stroke="${shade}" stroke-width="1.8" d="M50 53l-1 6h2"/>` +
    '<path stroke="#a34" stroke-width="2" d="M45 63q5 4 10 0"/>' +
    '<path stroke="#eef" stroke-width="2.6" d="M31 52q-1-27 19-27t19 27M32 55q1 12 11 13"/>' +
    '<path fill="#eef" d="M28 47h5v11h-5zm39 0h5v11h-5zM42 66h5v4h-5z"/>'
  );
}
