import type { Seeded } from '../seeded.ts';

/**
 * The background of a figure, over the gradient of the stage: white light and black shade at low opacity. It is drawn
 * in a 140 x 140 box from -20 to 120 whose centre is the figure's (50, 50). The parts are ordered by weight: a tile
 * short of bytes omits the last ones.
 */
export type Scene = (random: Seeded) => readonly string[];

function strokes(colour: string, width: number, d: string): string {
  return `<path stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
}

function shape(colour: string, d: string): string {
  return `<path fill="${colour}" d="${d}"/>`;
}

/** A circle of dashes: rays when the stroke is as wide as the circle, cogs when it is thin. */
function dashes(colour: string, x: number, y: number, radius: number, width: number, count: number): string {
  const dash = Math.round((Math.PI * radius * 10) / count) / 10;
  return `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${colour}" stroke-linecap="butt" stroke-width="${width}" stroke-dasharray="${dash}"/>`;
}

function disc(colour: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

/** Draws dots as strokes without length. */
function scatter(random: Seeded, count: number, height: number): string {
  return Array.from(
    { length: count },
    () => `M${random.below(124) - 12} ${random.below(height) - 12}h0`,
  ).join('');
}

/** Rays around a spot behind the figure. */
function rays(random: Seeded): string {
  return dashes('#fff2', 50, 44 + random.below(8), 52, 104, 8 + random.below(6));
}

/** A cogwheel: teeth, and a ring under them. */
function gear(x: number, y: number, radius: number, teeth: number): string {
  const ring = `<circle cx="${x}" cy="${y}" r="${radius - 8}" stroke="#fff2" stroke-width="9"/>`;
  return dashes('#fff2', x, y, radius, 8, teeth) + ring;
}

function petal(index: number, random: Seeded): string {
  return `M${((index * 43 + random.below(18)) % 124) - 18} ${((index * 33) % 112) - 14}q11-3 14 8q-11 3-14-8`;
}

function ribbon(index: number, random: Seeded): string {
  return `M${((index * 41 + random.below(16)) % 132) - 18} ${((index * 27) % 128) - 16}l6 4`;
}

export const SCENES = {
  rays: (random) => [rays(random)],
  sunrise: () => [dashes('#fff2', 50, 122, 78, 156, 13), shape('#fff3', 'M-2 120a52 52 0 0 1 104 0z')],
  clouds: (random) => [
    shape(
      '#fff3',
      'M-20 120V86a15 15 0 0 1 28 3a18 18 0 0 1 30 12a17 17 0 0 1 28 0a18 18 0 0 1 30-12a15 15 0 0 1 24-3v34',
    ),
    strokes(
      '#fff3',
      2.5,
      `M${random.below(8) - 20} 8h30a8 8 0 1 0-8-8M${92 + random.below(8)} 24h40M106 24a8 8 0 1 1 8 8`,
    ),
  ],
  curtain: () => [
    shape('#0006', 'M-20-20h42Q16 48-20 84M120-20H78q6 68 42 104'),
    strokes('#fff2', 2.5, 'M-8-20q0 44-12 76M8-20Q6 36-18 74M108-20q0 44 12 76M92-20q2 56 26 94'),
    shape('#0005', 'M-20 120v-18q70-16 140 0v18'),
  ],
  puffs: (random) => [
    shape('#fff6', 'M-20 120V90a17 17 0 0 1 28-3a21 21 0 0 1 39 11a18 18 0 0 1 34-3a17 17 0 0 1 32-7l7 4v28'),
    strokes(
      '#fff5',
      9,
      `M${random.below(14) - 8} 4h18M${random.below(8)}-2h4M${80 + random.below(10)} 18h16`,
    ),
  ],
  hexes: () => [
    strokes(
      '#fff2',
      2,
      'M28-20v36L6 28l-26-14M72-20v36l22 12 26-14M28 16L50 28 72 16M6 28v30l-26 12M94 28v30l26 12M28 116V82L6 70M72 116V82l22-12M6 70v-12M94 70v-12M28 82l22-12 22 12',
    ),
  ],
  night: (random) => [
    disc('#fff3', random.chance(0.5) ? 10 : 90, 10, 20),
    shape('#0004', 'M-20 120V96l26-14 20 12 28-18 32 20 18-10 16 10v24'),
    strokes('#fff8', 2, scatter(random, 9, 90)),
  ],
  petals: (random) => [
    shape('#fff3', Array.from({ length: 6 }, (_, index) => petal(index, random)).join('')),
    strokes('#fff2', 1.6, 'M-20 22Q22-6 64 29t66-7M-20 85q42-28 84 7t66-7'),
  ],
  gears: (random) => [gear(94, 90, 30, 14), gear(2 + random.below(10), 2, 20, 10)],
  lattice: () => [
    strokes(
      '#fff2',
      1.6,
      'M-20 20L20-20M-20 55L55-20M-20 90L90-20M-20 125L125-20M10 130L130 10M45 130l85-85M80 130l50-50',
    ),
    strokes(
      '#fff2',
      1.6,
      'M120 20L80-20M120 55L45-20M120 90L10-20M120 125L-25-20M90 130L-30 10M55 130l-85-85M20 130l-50-50',
    ),
  ],
  dunes: () => [
    disc('#fff3', 50, 42, 46),
    shape('#0003', 'M-20 120V84q36-24 74-4q28 14 66-10v50'),
    shape('#0004', 'M-20 120v-10q42-30 84-12q28 12 56 2v20'),
  ],
  neon: () => [
    strokes(
      '#fff4',
      1.6,
      'M-20 86h140M-20 96h140M-20 108h140M50 86v34M34 86l-18 34M66 86l18 34M16 86l-40 34M84 86l40 34',
    ),
    strokes('#fff4', 2.4, 'M6 82a46 46 0 1 1 88 0'),
  ],
  rings: (random) => [
    dashes('#fff3', 50, 50, 53, 6, 18 + random.below(14)),
    '<circle cx="50" cy="50" r="61" stroke="#fff4" stroke-width="2"/>',
  ],
  arches: () => [
    strokes(
      '#fff3',
      2,
      'M-10 120V46a60 60 0 0 1 120 0v74M2 120V48a48 48 0 0 1 96 0v72M14 120V50a36 36 0 0 1 72 0v70',
    ),
    shape('#0005', 'M-20 120v-16h140v16'),
  ],
  felt: () => [
    shape('#0004', 'M-20 120V92q70-30 140 0v28'),
    strokes('#fff5', 1.8, 'M-20 92q70-30 140 0M-20 103q70-30 140 0'),
    dashes('#fff1', 50, 22, 49, 98, 9),
  ],
  bamboo: () => [
    strokes(
      '#fff2',
      9,
      'M-4-20v38M-4 27v42M-4 78v50M100-20v24M100 14v44M100 68v60M18-20v14M18 2v34M80-20v40',
    ),
    strokes('#fff3', 4, 'M2 27q16-3 20-16M96 12q-15-3-20-14M2 78q14 0 20-10'),
  ],
  reef: (random) => [
    shape('#0005', 'M-20 120V90q8 0 9 10q4-22 13-5q7 6 8 16q44-8 80 0q3-18 11-10q6-22 14-3q3-8 5-8v30'),
    shape('#fff2', 'M6-20L-20 70v50L28-20M56-20L36 120h44L76-20'),
    strokes('#fff5', 5, scatter(random, 4, 80)),
  ],
  deep: (random) => [
    shape('#0004', 'M-20 120V94q18-12 35 0t35 0t35 0t35 0v26'),
    strokes('#fff5', 5, scatter(random, 5, 100)),
    strokes('#fff3', 2.4, 'M-24 8q20-14 38 0t38 0t38 0t38 0'),
  ],
  floodlights: () => [
    shape('#fff3', 'M-20-20L28 120h58M120-20L14 120h58'),
    shape('#0003', 'M-20 120V92h140v28'),
    strokes('#fff6', 2, 'M-20 92h140M8 120q42-32 84 0'),
  ],
  track: () => [
    strokes('#fff4', 2, 'M-20 64q70-21 140 7M-20 81q70-20 140 8M-20 99q70-17 140 11M-20 120q70-17 140 11'),
    shape('#fff2', 'M-20 22h140v4H-20zM-20 33h140v4H-20z'),
  ],
  confetti: (random) => [
    rays(random),
    strokes('#fff3', 4.4, Array.from({ length: 8 }, (_, index) => ribbon(index, random)).join('')),
  ],
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
