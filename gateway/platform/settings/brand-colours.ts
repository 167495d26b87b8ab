import type { Theme } from '#contract/core/themes.ts';
import { type BrandColours, isBrandColour } from './site-info.ts';

/** Colours that the light theme has from the dark one, in `tokens.css` too. */
const SHARED = ['primary', 'primary-deep', 'on-primary', 'badge', 'on-badge'] as const;

/** Values by the names of their tokens, without the dashes. */
export type Colours = Readonly<Record<string, string>>;

/** A gateway may name others, which pages do not have. */
const known = (colours: Colours = {}): Colours =>
  Object.fromEntries(Object.entries(colours).filter(([name]) => isBrandColour(name)));

/** Returns the colours of a brand in each theme. */
export function coloursByTheme(given: BrandColours = {}): Readonly<Record<Theme, Colours>> {
  const [dark, light] = [known(given.dark), known(given.light)];
  const shared = SHARED.flatMap((name) => (dark[name] === undefined ? [] : [[name, dark[name]] as const]));
  return { dark, light: { ...Object.fromEntries(shared), ...light } };
}

/** Returns a rule of CSS that sets them; empty without any. */
export const colourRule = (selector: string, colours: Colours): string => {
  const declarations = Object.entries(colours).map(([name, value]) => `--${name}:${value}`);
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
};
