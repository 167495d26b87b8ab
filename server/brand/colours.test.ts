import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandStyle } from './colours.ts';

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');

test('colours of a brand come after the tokens, in the light theme too (OPER-39)', () => {
  const style = brandStyle(
    { dark: { primary: '#4ade80', link: '#93c5fd' }, light: { link: '#1d4ed8' } },
    TOKENS,
  );
  expect(style).toBe(
    'html[data-theme=dark]{--primary:#4ade80;--link:#93c5fd}html[data-theme=light]{--primary:#4ade80;--link:#1d4ed8}',
  );
});

test('every pair with too little contrast is named, the worst first (OPER-39)', () => {
  const colours = { dark: { link: '#4b4bc8', badge: '#ff8899' } };
  const say = () => brandStyle(colours, TOKENS);
  expect(say).toThrow(
    'SITE_INFO.brand.colours.dark.link: #4b4bc8 on --surface #191a2b is 2.57:1; it must be 4.5:1 or more',
  );
  expect(say).toThrow(/^SITE_INFO\.brand\.colours\.dark\.badge: --on-badge #fff on #ff8899 is/m);
  expect(say).toThrow(/^SITE_INFO\.brand\.colours\.dark\.link: #4b4bc8 on --\w+ #\w+ is 2\.\d\d:1.*\n/);
});
