import { expect, test } from 'vitest';
import { FEATURE_NAMES, FEATURES, type Feature } from '#contract/site/features.ts';
import { ROUTE_NAMES, routeAudience } from './addresses.ts';
import { GATED_ROUTES, NEVER_OFF, offMarks, offRoutes, pageAt } from './off-routes.server.ts';

test('every page of the table exists (OPER-1)', () => {
  const known: readonly string[] = [...ROUTE_NAMES, 'member', 'agent'];
  for (const name of FEATURE_NAMES)
    for (const route of (FEATURES[name] as Feature).routes ?? []) expect(known).toContain(route);
});

test('without login no page for members or agents exists (OPER-2)', () => {
  const off = offRoutes(new Set(['LOGIN']));
  for (const name of ROUTE_NAMES) if (routeAudience(name) !== 'everyone') expect(off.has(name)).toBe(true);
  expect(off.has('home')).toBe(false);
});

test('the way to a new password is gone once both its kinds are off (OPER-2)', () => {
  expect(offRoutes(new Set(['MAILPASS'])).has('forget')).toBe(false);
  expect(offRoutes(new Set(['CHNGPASSVERIF3'])).has('forget')).toBe(false);
  expect(offRoutes(new Set(['MAILPASS', 'CHNGPASSVERIF3'])).has('forget')).toBe(true);
});

test('some pages stay whatever a gateway lacks (OPER-2)', () => {
  for (const name of NEVER_OFF) expect(GATED_ROUTES.has(name)).toBe(false);
  expect(GATED_ROUTES.size).toBeGreaterThan(40);
});

test('the document names what is off and its calls; nothing where all is on (OPER-8)', () => {
  expect(offMarks(new Set(['GOOGLELOGIN3']))).toBeUndefined();
  expect(offMarks(new Set(['DEPOSIT', 'HELP']))?.split(' ')).toEqual([
    'DEPOSIT',
    '/wps/deposits/methods',
    '/wps/deposits',
    'HELP',
    '/wps/help',
  ]);
});

test.each([
  ['/m/voucherCenter', 'deposit'],
  ['/m/read/lott', 'read'],
  ['/m/game/1001', 'game'],
  ['/m/game/1001/x', undefined],
  ['/m/nothing', undefined],
])('the page at %s is %s (OPER-9)', (path, name) => {
  expect(pageAt(path)).toBe(name);
});
