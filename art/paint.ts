import type { Ramp } from './palette.ts';

/** Two stops of a gradient. */
export function stops(first: string, last: string): string {
  return `<stop stop-color="${first}"/><stop offset="1" stop-color="${last}"/>`;
}

/** Returns a gradient from the upper left to the lower right of the element that it fills. */
export function gradient(id: string, first: string, last: string): string {
  return `<linearGradient id="${id}" y2="1">${stops(first, last)}</linearGradient>`;
}

/** Returns `s`: light from the upper left over a whole silhouette, and its own shade on the far side. */
export function shading({ ink }: Pick<Ramp, 'ink'>): string {
  return (
    '<radialGradient id="s" cx=".3" cy=".15" r="1"><stop stop-color="#fff8"/><stop offset=".45" stop-color="#fff0"/>' +
    `<stop offset="1" stop-color="${ink}9"/></radialGradient>`
  );
}

/** Formats a number with at most two decimals, without its leading zero. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}
