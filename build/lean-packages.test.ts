import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutUnusedReact, withoutUnusedSwiper } from './lean-packages.ts';

const REACT_DOM = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const SWIPER = 'node_modules/swiper/shared/swiper-core.mjs';

test('React DOM is left without the functions that no island reaches (NAV-14)', () => {
  const whole = readFileSync(REACT_DOM, 'utf8');
  const lean = withoutUnusedReact(whole);
  expect(lean.length).toBeLessThan(whole.length * 0.89);
  expect(lean).not.toMatch(/FragmentInstance\.prototype|\.startViewTransition\(/);
  expect(() => new Function('exports', 'require', lean)).not.toThrow();
});

test('another React DOM, without one of those functions, fails the build', () => {
  expect(() => withoutUnusedReact('function startViewTransition(root) {\n}\n')).toThrow(/no single function/);
});

test('islands use nothing of what React DOM is left without', () => {
  const used = globSync('src/**/*.tsx').flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /\b(?:Activity|SuspenseList|ViewTransition)\b|<Fragment\s[^>]*\bref\b|<(?:title|meta|link|style|script)\b|import \{[^}]*\b(?:preload|preconnect|preinit|prefetchDNS)\w*[^}]*\} from 'react-dom'/g,
      ),
    ].map(([found]) => `${path}: ${found}`),
  );
  expect(used).toEqual([]);
});

test('Swiper is left without the parts and methods that no carousel uses (NAV-14)', () => {
  const lean = withoutUnusedSwiper(readFileSync(SWIPER, 'utf8'));
  expect(lean).not.toMatch(/^ {4}(?:slidePrev,|destroy\()/m);
  expect(lean).toMatch(/^ {4}slideNext,\n[\s\S]*^ {4}update\(\) \{/m);
  const carousel = readFileSync('src/lib/games/home/carousel.client.ts', 'utf8');
  for (const [, method] of carousel.matchAll(/swiper\.(\w+)\(/g))
    expect(lean).toMatch(new RegExp(`^ {4}${method}[,(]`, 'm'));
});

test('another Swiper, without one of those methods, fails the build', () => {
  const whole = readFileSync(SWIPER, 'utf8').replace('    setProgress(', '    progressTo(');
  expect(() => withoutUnusedSwiper(whole)).toThrow(/no single method setProgress/);
});
