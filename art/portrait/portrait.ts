import { stops } from '../paint.ts';
import { readPath } from '../path/read.ts';
import { writePath } from '../path/write.ts';
import { seeded } from '../seeded.ts';
import { PEOPLE, type Person } from './people.ts';

const FACE = 'M62 92Q62 48 100 48Q138 48 138 92Q138 128 118 144Q108 151 100 151Q92 151 82 144Q62 128 62 92z';
const SHADED_SIDE = 'M100 48Q138 48 138 92Q138 128 118 144Q108 151 100 151Q124 136 122 96Q120 62 100 48z';

/**
 * The bust of an ambassador, 200 x 240. A slug that ends in a number is that person of the carousel, from 1;
 * any other unknown one is always the same of the eight.
 */
export function portrait(slug: string): string {
  const person = personOf(slug);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    `<radialGradient id="b" cy=".4" r=".75">${stops(...person.stage)}</radialGradient>` +
    `<path fill="url(#b)" d="M0 0h200v240H0"/><circle cx="100" cy="106" r="84" fill="#fff2"/>${bust(person)}</svg>`
  );
}

function personOf(slug: string): Person {
  const numbered = PEOPLE[Number(/\d+$/.exec(slug)?.[0]) - 1];
  return PEOPLE.find((person) => person.slug === slug) ?? numbered ?? seeded(slug).pick(PEOPLE);
}

function bust({ skin, hair, hairBack, hairFront, clothes, extras, lips }: Person): string {
  const [lit, shaded] = skin;
  return [
    hairBack && area(hair, hairBack),
    area(shaded, 'M82 130H118V172Q100 190 82 172z'),
    ...clothes.map(([colour, d]) => area(colour, d)),
    area('#0002', 'M134 172Q186 184 188 240H140Q150 200 134 172z'),
    area(shaded, 'M146 100Q146 90 136 92V116Q146 114 146 100z'),
    area(lit, `M54 100Q54 90 64 92V116Q54 114 54 100z${FACE}`),
    area(shaded, SHADED_SIDE),
    stroke('#0003', 2.4, 'M100 98L97 114Q100 118 105 115'),
    stroke('#f554', 10, 'M76 118h0M124 118h0'),
    area('#fff', 'M74 103Q83 94 93 102Q84 109 74 103zM126 103Q117 94 107 102Q116 109 126 103z'),
    stroke('#213', 7.5, 'M84 101.5h0M116 101.5h0'),
    stroke('#fff', 2, 'M85.5 100h0M117.5 100h0'),
    stroke('#213', 2.6, 'M73 102Q83 93 94 101M127 102Q117 93 106 101'),
    stroke('#3a2420', 3.4, 'M72 90Q82 83 93 88M128 90Q118 83 107 88'),
    area('#fff', 'M86 129Q100 136 114 129Q108 140 100 140Q92 140 86 129z'),
    stroke(lips, 3, 'M86 129Q100 136 114 129Q108 141 100 141Q92 141 86 129'),
    ...hairFront.map(([colour, d]) => area(colour, d)),
    ...extras.map(([colour, width, d]) => stroke(colour, width, d)),
  ]
    .filter((part) => part !== null)
    .join('');
}

function area(colour: string, d: string): string {
  return `<path fill="${colour}" d="${shorten(d)}"/>`;
}

function stroke(colour: string, width: number, d: string): string {
  return `<path stroke="${colour}" stroke-width="${width}" d="${shorten(d)}"/>`;
}

function shorten(d: string): string {
  return writePath(readPath(d));
}
