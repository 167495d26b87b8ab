import type { Problems, Source } from './source.ts';

/** Properties that name a side of the screen, although they have a form that follows the direction of reading. */
const BY_SIDE = /^(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right)\b/;
const BOXES = /^(?:margin|padding|scroll-margin|scroll-padding|border-(?:width|style|color))$/;
/** Properties that only browsers from 2020 and 2021 on support; the site supports older phones. */
const TOO_NEW = /^(?:inset\b|(?:margin|padding|border)-inline$|border-(?:start|end)-)/;
/** Signs drawn with borders, the same in every language. */
const SIGNS = new Set(['.check > input:checked::after']);

type Rule = { readonly selectors: readonly string[]; readonly declarations: ReadonlyMap<string, string> };

/**
 * Finds rules of style sheets that do not follow the direction of reading, or not on an old phone.
 * @param turned the additional style sheet of right-to-left languages, with the opposites of rules for one side
 */
export function sideProblems(sheets: Source[], turned: string): Problems {
  const known = new Set(
    parseRules(turned).flatMap(({ selectors }) => selectors.map((name) => name.replace('[dir="rtl"] ', ''))),
  );
  return sheets.flatMap(({ path, text }) =>
    parseRules(text).flatMap((rule) =>
      findFaults(rule, (name) => known.has(name) || SIGNS.has(name)).map((fault) => `${path}: ${fault}`),
    ),
  );
}

function findFaults({ selectors, declarations }: Rule, isTurned: (selector: string) => boolean): Problems {
  const alone = selectors.filter((name) => !isTurned(name));
  return [...declarations].flatMap(([property, value]) => {
    const said = `${selectors.join(', ')} { ${property}: ${value} }`;
    if (TOO_NEW.test(property)) return [`${said} is unknown to browsers from before 2021`];
    if (BY_SIDE.test(property) || (property === 'text-align' && /^(?:left|right)$/.test(value)))
      return [`${said} should say start or end`];
    if (BOXES.test(property) && differ(sides(value), 1, 3) && alone.length > 0)
      return [`${said} should set start and end separately`];
    if (isAtOneSide(property, value, declarations) && alone.length > 0)
      return [`${alone.join(', ')} { ${property}: ${value} } is not in src/styles/right-to-left.css`];
    return [];
  });
}

/** Reports whether a declaration places an element at one side of the screen. */
function isAtOneSide(property: string, value: string, declarations: Rule['declarations']): boolean {
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

/** Splits a value into its parts; brackets stay whole. */
const sides = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function parseRules(css: string): Rule[] {
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
