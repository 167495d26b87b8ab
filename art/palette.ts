import type { Tone } from './theme.ts';

/** Shades of one colour from highlight to outline; a body runs from `high` to `low`, or is all `middle`. */
export type Ramp = { light: string; high: string; middle: string; low: string; deep: string; ink: string };

/** Three digits per colour: a tile has 2,000 bytes. */
export const RAMPS: Record<Tone, Ramp> = {
  gold: { light: '#ffb', high: '#fd6', middle: '#fa3', low: '#e80', deep: '#a50', ink: '#410' },
  red: { light: '#fba', high: '#f65', middle: '#e33', low: '#c12', deep: '#801', ink: '#301' },
  rose: { light: '#fde', high: '#f9b', middle: '#e69', low: '#d37', deep: '#a15', ink: '#402' },
  violet: { light: '#edf', high: '#b8f', middle: '#85e', low: '#62d', deep: '#419', ink: '#203' },
  blue: { light: '#cef', high: '#6bf', middle: '#38e', low: '#15d', deep: '#038', ink: '#013' },
  teal: { light: '#cff', high: '#4ed', middle: '#2bb', low: '#089', deep: '#056', ink: '#023' },
  jade: { light: '#dfd', high: '#5e8', middle: '#2b6', low: '#085', deep: '#053', ink: '#021' },
  silver: { light: '#fff', high: '#eff', middle: '#bcd', low: '#89b', deep: '#568', ink: '#123' },
  copper: { light: '#fdb', high: '#fa5', middle: '#e72', low: '#d50', deep: '#930', ink: '#310' },
  obsidian: { light: '#a9c', high: '#659', middle: '#435', low: '#213', deep: '#112', ink: '#001' },
};

/** Returns red, green and blue of a three-digit colour, 0 to 15 each. */
export function channels(colour: string): number[] {
  return [...colour.slice(1)].map((digit) => Number.parseInt(digit, 16));
}

/** Returns the colour half way between two three-digit ones. */
export function mix(one: string, other: string): string {
  const others = channels(other);
  const halves = channels(one).map((channel, index) =>
    Math.round((channel + (others[index] ?? channel)) / 2),
  );
  return `#${halves.map((channel) => channel.toString(16)).join('')}`;
}
