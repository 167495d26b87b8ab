/** Elements that a picture of the brand may have (OPER-36). */
const ELEMENTS = new Set(
  'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask title'.split(
    ' ',
  ),
);
/** Attributes of geometry, paint and transforms. */
const ATTRIBUTES = new Set(
  `xmlns xmlns:xlink version viewBox width height preserveAspectRatio id d x y x1 y1 x2 y2 cx cy r rx ry fx fy points
  transform fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stroke-opacity opacity color clip-path clip-rule mask mask-type gradientUnits
  gradientTransform spreadMethod offset stop-color stop-opacity clipPathUnits maskUnits maskContentUnits pathLength
  vector-effect href xlink:href`.split(/\s+/),
);
const DECLARATION = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>)?\s*/;
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const COMMENT = /<!--(?:(?!--)[\s\S])*-->/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

/**
 * Returns what an SVG may not have, in words that follow its name; undefined for one that is only drawn. What it does
 * not read as a plain sequence of tags, comments and text it refuses, so that no browser reads it otherwise.
 */
export function svgFault(source: string): string | undefined {
  let at = DECLARATION.exec(source)?.[0].length ?? 0;
  if (!source.startsWith('<svg', at)) return 'is not an SVG';
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  while (at < source.length) {
    const tag = match(TAG);
    const other = tag ?? match(COMMENT) ?? match(TEXT);
    if (!other) return `is not readable as an SVG at character ${at + 1}`;
    const [whole, , name = '', attributes = ''] = tag ?? other;
    const fault = tag ? tagFault(name, attributes) : whole.includes('&') && 'may have no entities';
    if (fault) return fault;
    at += whole.length;
  }
  return undefined;
}

function tagFault(element: string, attributes: string): string | undefined {
  if (!ELEMENTS.has(element)) return `<${element}> may not be in it`;
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (!ATTRIBUTES.has(name)) return `${name} of <${element}> may not be in it`;
    if (value.includes('&')) return 'may have no entities';
    if (name.startsWith('xmlns') ? !NAMESPACES.has(value) : leadsOut(name, value))
      return `${name} of <${element}> may only name a part of the same file`;
  }
  return undefined;
}

const leadsOut = (name: string, value: string): boolean =>
  name.endsWith('href')
    ? !/^#[\w-]+$/.test(value)
    : /url\((?!\s*['"]?#[\w-]+['"]?\s*\))|\\|javascript:|data:/i.test(value);
