import type { Problems, Source } from './source.ts';

/** What turns round with the direction of reading, where it is not said by a side of the screen. */
const BY_SIDE = /^(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right)\b/;
const BOXES = /^(?:margin|padding|scroll-margin|scroll-padding|border-(?:width|style|color))$/;
/** Known to browsers from 2020 and 2021 on; the phones that the site is for have older ones. */
const TOO_NEW = /^(?:inset\b|(?:margin|padding|border)-inline$|border-(?:start|end)-)/;
/** Drawn with borders, the same in every language. */
const SIGNS = new Set(['.check > input:checked::after']);

type Rule = { readonly selectors: readonly string[]; readonly declarations: ReadonlyMap<string, string> };

/**
 * Rules of style sheets that would not turn round in a language read from right to left, or not on an old phone.
 * @param turned the style sheet of what stands at a side, which such a language has besides
 */
export function sideProblems(sheets: Source[], turned: string): Problems {
  const known = new Set(
    rulesOf(turned).flatMap(({ selectors }) => selectors.map((name) => name.replace('[dir="rtl"] ', ''))),
  );
  return sheets.flatMap(({ path, text }) =>
    rulesOf(text).flatMap((rule) =>
      faultsOf(rule, (name) => known.has(name) || SIGNS.has(name)).map((fault) => `${path}: ${fault}`),
    ),
  );
}

function faultsOf({ selectors, declarations }: Rule, isTurned: (selector: string) => boolean): Problems {
  const alone = selectors.filter((name) => !isTurned(name));
  return [...declarations].flatMap(([property, value]) => {
    const said = `${selectors.join(', ')} { ${property}: ${value} }`;
    if (TOO_NEW.test(property)) return [`${said} is nothing to browsers of before 2021`];
    if (BY_SIDE.test(property) || (property === 'text-align' && /^(?:left|right)$/.test(value)))
      return [`${said} should say start or end`];
    if (BOXES.test(property) && differ(sides(value), 1, 3) && alone.length > 0)
      return [`${said} should say its start or end apart`];
    if (stands(property, value, declarations) && alone.length > 0)
      return [`${alone.join(', ')} { ${property}: ${value} } is not in src/styles/right-to-left.css`];
    return [];
  });
}

/** Whether it puts something at one side of the screen. */
function stands(property: string, value: string, declarations: Rule['declarations']): boolean {
  if (property === 'border-radius') {
    const corners = sides(value);
    return differ(corners, 0, 1) || differ(corners, 2, 3);
  }
  if (property === 'transform') return value.includes('translateX(');
  if (property !== 'left' && property !== 'right' && property !== 'float') return false;
  const fills = declarations.get('width') === '100%' || value.startsWith('calc(50% ');
  return !fills && declarations.get('left') !== declarations.get('right');
}

const differ = (values: readonly string[], one: number, other: number) =>
  values.length === 4 && values[one] !== values[other];

/** The parts of a value, those in brackets whole. */
const sides = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function rulesOf(css: string): Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@import[^;]*;/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((name) => name.trim()),
    declarations: new Map(
      [...body.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, property = '', value = '']) => [
        property,
        value.trim(),
      ]),
    ),
  }));
}
