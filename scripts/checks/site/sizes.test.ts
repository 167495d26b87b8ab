import { expect, test } from 'vitest';
import { filesNamedBy } from './sizes.ts';

const WIDE =
  '<link rel="stylesheet" href="/w.css" media="(min-width:720px),(max-height:479px),(forced-colors),(prefers-contrast)">';

test.each([
  ['<script type="module" src="/_astro/a.js"></script>', 1],
  ['<link rel="stylesheet" href="/_astro/a.css">', 1],
  ['<link rel=modulepreload href=/a.js>', 1],
  ['<link rel="stylesheet" href="/_astro/a.css" media="(min-width:320px)">', 1],
  [WIDE, 0],
  [WIDE + WIDE, 1],
  ['<script>const src = 1;</script><link rel="canonical" href="/m/vip"><style>a{}</style>', 0],
])('the files of a page are found: %s', (html, files) =>
  expect(filesNamedBy({ path: '/m/vip', language: 'CN', html })).toHaveLength(files),
);
