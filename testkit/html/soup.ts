import fc from 'fast-check';

const TAGS =
  `a img div p table td li ul h1 b script style svg math title textarea template iframe noscript form input
  xmp plaintext select option details base meta link object embed x-y`.split(/\s+/);
const NAMES = 'href src style class id onerror onload title alt name srcdoc align dir action'.split(' ');
const VALUES = [
  'javascript:pwned()',
  '//evil.example',
  '/m/help',
  'https://a.example/a.png',
  'x" onerror="pwned()',
  "x' onload='pwned()",
  'table-scroll',
  'position:fixed;text-align:center',
  '</div><script>pwned()</script>',
  '&quot;><img src=x onerror=pwned()>',
  '\u202e',
  '',
];
const PIECES = [
  '<',
  '>',
  '"',
  "'",
  '/',
  '=',
  '&',
  '&lt;',
  '&#60;',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '\0',
  '\n',
  'text',
];

const attribute = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom('"', "'", ''), fc.constantFrom(...VALUES))
  .map(([name, quote, value]) => ` ${name}=${quote}${value}${quote}`);

const tag = fc
  .tuple(
    fc.constantFrom('<', '</', '< '),
    fc.constantFrom(...TAGS),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom('>', '/>', ''),
  )
  .map(([open, name, attributes, close]) => open + name + attributes.join('') + close);

/** Generates malformed HTML: harmful tags and attributes in any order, and input that breaks parsers. */
export const tagSoup = fc
  .array(fc.oneof(tag, fc.constantFrom(...PIECES), fc.constantFrom(...VALUES)), { maxLength: 14 })
  .map((parts) => parts.join(''));
