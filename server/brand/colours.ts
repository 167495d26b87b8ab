import { contrastRatio, PAIRS, type Pair, parseThemes, type Tokens } from '#contract/core/contrast.ts';
import type { Theme } from '#contract/core/themes.ts';
import { type BrandColours, isBrandColour } from '#gateway/platform/settings/site-info.ts';
import { BrandError } from './brand-error.ts';

/** Colours that the light theme has from the dark one, in `tokens.css` too. */
const SHARED = ['primary', 'primary-deep', 'on-primary', 'badge', 'on-badge'] as const;

type Colours = Readonly<Record<string, string>>;

/** A gateway may name others, which pages do not have. */
const known = (colours: Colours = {}): Colours =>
  Object.fromEntries(Object.entries(colours).filter(([name]) => isBrandColour(name)));

function byTheme(given: BrandColours): Readonly<Record<Theme, Colours>> {
  const [dark, light] = [known(given.dark), known(given.light)];
  const shared = SHARED.flatMap((name) => (dark[name] === undefined ? [] : [[name, dark[name]] as const]));
  return { dark, light: { ...Object.fromEntries(shared), ...light } };
}

/**
 * Returns the style of a brand's colours, for after the tokens (OPER-39).
 * @param tokens source of `tokens.css`
 * @param where the first part of a colour's field
 * @throws {BrandError} with every pair that has too little contrast, the worst first
 */
export function brandStyle(given: BrandColours, tokens: string, where = 'SITE_INFO'): string {
  const colours = byTheme(given);
  const usual = parseThemes(tokens);
  const faults = (['dark', 'light'] as const)
    .flatMap((theme) => faultsIn(theme, colours[theme], usual[theme]))
    .sort((one, other) => one.share - other.share);
  if (faults.length > 0) throw new BrandError(faults.map(({ text }) => `${where}.${text}`).join('\n'));
  return (['dark', 'light'] as const)
    .filter((theme) => Object.keys(colours[theme]).length > 0)
    .map((theme) => `html[data-theme=${theme}]{${declarations(colours[theme])}}`)
    .join('');
}

const declarations = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

interface Fault {
  readonly text: string;
  /** Of the contrast that is needed. */
  readonly share: number;
}

function faultsIn(theme: Theme, own: Colours, usual: Tokens): Fault[] {
  const all = new Map([
    ...usual,
    ...Object.entries(own).map(([name, value]) => [`--${name}`, value] as const),
  ]);
  return PAIRS.filter(({ front, back }) => front in own || back in own).flatMap((pair) => {
    const ratio = contrastRatio(all, pair);
    if (typeof ratio !== 'number' || ratio >= pair.least) return [];
    return [{ text: sayFault(theme, pair, own, all, ratio), share: ratio / pair.least }];
  });
}

function sayFault(
  theme: Theme,
  { front, back, least }: Pair,
  own: Colours,
  all: Tokens,
  ratio: number,
): string {
  const name = front in own ? front : back;
  const say = (token: string) => (token === name ? own[token] : `--${token} ${all.get(`--${token}`)}`);
  return `brand.colours.${theme}.${name}: ${say(front)} on ${say(back)} is ${ratio.toFixed(2)}:1; it must be ${least}:1 or more`;
}
