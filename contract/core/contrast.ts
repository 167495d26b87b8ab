/** WCAG 2.2, 1.4.3 for text and 1.4.11 for shapes that only have to be recognised (the edge of a field). */
const TEXT = 4.5;
const SHAPE = 3;
const SURFACES = ['stage', 'surface', 'raised', 'glow'];
const READ_ON_SURFACES = ['text', 'muted', 'link', 'accent', 'win', 'warn', 'error'];

export type Pair = { front: string; back: string; least: number };

/** Foreground and background pairs: token names without the dashes. */
export const PAIRS: Pair[] = [
  ...SURFACES.flatMap((back) => [
    ...READ_ON_SURFACES.map((front) => ({ front, back, least: TEXT })),
    { front: 'edge', back, least: SHAPE },
  ]),
  { front: 'on-primary', back: 'primary', least: TEXT },
  { front: 'on-primary', back: 'primary-deep', least: TEXT },
  { front: 'on-badge', back: 'badge', least: TEXT },
];

/** Values by the names of their tokens, dashes included. */
export type Tokens = ReadonlyMap<string, string>;

/** Parses the values of each theme from a token file. `:root` has the dark theme; the light one overrides it. */
export function parseThemes(css: string): { dark: Tokens; light: Tokens } {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const dark = new Map<string, string>();
  const light = new Map<string, string>();
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const target = /data-theme=["']?light/.test(selector) ? light : dark;
    if (!/:root|data-theme/.test(selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)) {
      target.set(name, value.trim());
    }
  }
  return { dark, light: new Map([...dark, ...light]) };
}

/** Returns the contrast of a pair of colours, 1 to 21, or the names of tokens that are not colours. */
export function contrastRatio(tokens: Tokens, { front, back }: Pair): number | { missing: string[] } {
  const colours = [front, back].map((name) => ({ name, rgb: colour(tokens, `--${name}`) }));
  const missing = colours.filter(({ rgb }) => !rgb).map(({ name }) => name);
  if (missing.length > 0) return { missing };
  const [a, b] = colours.map(({ rgb }) => luminance(rgb ?? [0, 0, 0]));
  return contrast(a ?? 0, b ?? 0);
}

function colour(tokens: Tokens, name: string): [number, number, number] | undefined {
  const value = tokens.get(name);
  const alias = value && /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (alias) return colour(tokens, alias);
  const hex = value && /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function luminance(rgb: [number, number, number]): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
