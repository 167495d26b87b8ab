import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutUnusedReact } from './lean-packages.ts';

const REACT_DOM = 'node_modules/react-dom/cjs/react-dom-client.production.js';

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
