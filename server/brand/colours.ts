import { contrastRatio, PAIRS, type Pair, parseThemes, type Tokens } from '#contract/core/contrast.ts';
import type { Theme } from '#contract/core/themes.ts';
import { type Colours, colourRule, coloursByTheme } from '#gateway/platform/settings/brand-colours.ts';
import type { BrandColours } from '#gateway/platform/settings/site-info.ts';
import { BrandError } from './brand-error.ts';

/**
 * Returns the style of a brand's colours, for after the tokens (OPER-39).
 * @param tokens source of `tokens.css`
 * @param where the first part of a colour's field
 * @throws {BrandError} with every pair that has too little contrast, the worst first
 */
export function brandStyle(given: BrandColours, tokens: string, where = 'SITE_INFO'): string {
  const colours = coloursByTheme(given);
  const usual = parseThemes(tokens);
  const faults = (['dark', 'light'] as const)
    .flatMap((theme) => faultsIn(theme, colours[theme], usual[theme]))
    .sort((one, other) => one.share - other.share);
  if (faults.length > 0) throw new BrandError(faults.map(({ text }) => `${where}.${text}`).join('\n'));
  return (['dark', 'light'] as const)
    .map((theme) => colourRule(`html[data-theme=${theme}]`, colours[theme]))
    .join('');
}

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
