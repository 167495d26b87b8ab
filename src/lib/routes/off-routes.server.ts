import { FEATURES, type Feature, type FeatureName } from '#contract/site/features.ts';
import { ROUTE_NAMES, type RouteName, routeAt, routeAudience, routePath } from './addresses.ts';

/** Pages that no gateway can switch off (OPER-2). */
export const NEVER_OFF: readonly RouteName[] = [
  'home',
  'liveGames',
  'pokerGames',
  'sportGames',
  'slotGames',
  'fishingGames',
  'gameList',
  'gameCentre',
  'slotsCentre',
  'settings',
  'responsiblePlay',
  'terms',
  'privacy',
  'offline',
];

const routesOf = (name: FeatureName): readonly string[] => (FEATURES[name] as Feature).routes ?? [];

/** Returns the pages that do not exist while these features are off (OPER-2). */
export function offRoutes(off: ReadonlySet<FeatureName>): Set<RouteName> {
  const names = new Set([...off].flatMap(routesOf));
  // Two ways lead to a new password, by e-mail and by phone.
  if (off.has('MAILPASS') && off.has('CHNGPASSVERIF3')) names.add('forget');
  return new Set(ROUTE_NAMES.filter((route) => names.has(route) || names.has(routeAudience(route))));
}

const PATTERNS = ROUTE_NAMES.filter((name) => routePath(name).includes('[')).map(
  (name) => [name, new RegExp(`^${routePath(name).replace(/\[\w+\]/g, '[^/]+')}$`)] as const,
);

/** Returns the page of a path, also where the path has parameters. */
export const pageAt = (path: string): RouteName | undefined =>
  routeAt(path) ?? PATTERNS.find(([, shape]) => shape.test(path))?.[0];

/**
 * Returns names and paths of calls that scripts have to know: of each feature that is off and has calls. Undefined where
 * all are on.
 */
export function offMarks(off: ReadonlySet<FeatureName>): string | undefined {
  const marks = [...off].flatMap((name) => {
    const { probe, calls = [] } = FEATURES[name] as Feature;
    const paths = [...(probe === undefined ? [] : [probe]), ...calls];
    return paths.length === 0 ? [] : [name, ...paths.map((path) => `/wps/${path}`)];
  });
  // Both read by this call whether their programme is on (OPER-10).
  if (off.has('REFERRAL') && off.has('REWARDS')) marks.push('/wps/promotions/available');
  return marks.length === 0 ? undefined : [...new Set(marks)].join(' ');
}

/** Every page that some feature switches off. */
export const GATED_ROUTES: ReadonlySet<RouteName> = new Set([
  ...offRoutes(new Set(Object.keys(FEATURES) as FeatureName[])),
  // These depend on `appWindow`, and on whether any way to customer service is left.
  'app',
  'messages',
]);
