import { expect, test } from 'vitest';
import { filesNamedBy } from './sizes.ts';

test.each([
  ['<script type="module" src="/_astro/a.js"></script>', 1],
  ['<link rel="stylesheet" href="/_astro/a.css">', 1],
  ['<link rel=modulepreload href=/a.js>', 1],
  ['<script>const src = 1;</script><link rel="canonical" href="/m/vip"><style>a{}</style>', 0],
])('%s', (html, files) => expect(filesNamedBy({ path: '/m/vip', language: 'CN', html })).toHaveLength(files));
