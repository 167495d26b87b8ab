import { FEATURE_NAMES, FEATURES, type Feature, type FeatureDefault, type FeatureName } from './features.ts';

const featureOf = (name: FeatureName): Feature => FEATURES[name];

/** Returns the features that a probe asks for, with the path of the probe. */
export const PROBES: readonly (readonly [FeatureName, `/wps/${string}`])[] =
  /* @__PURE__ */ FEATURE_NAMES.flatMap((name) => {
    const { probe } = featureOf(name);
    return probe === undefined ? [] : [[name, `/wps/${probe}`] as const];
  });

/** Flags of the system status; a gateway may omit any. */
export type Whitelabel = Readonly<Record<string, boolean | undefined>>;

/**
 * Returns the features that are off (OPER-2).
 * @param learned features of which the gateway said that it does not offer them
 */
export function featuresOff(
  whitelabel: Whitelabel,
  learned: ReadonlySet<string> = new Set(),
): ReadonlySet<FeatureName> {
  const off = new Set(FEATURE_NAMES.filter((name) => isOff(name, whitelabel, learned)));
  for (const name of FEATURE_NAMES) {
    const { carries = [], needsOneOf } = featureOf(name);
    if (off.has(name)) for (const other of carries) off.add(other as FeatureName);
    if (needsOneOf?.every((other) => off.has(other as FeatureName))) off.add(name);
  }
  return off;
}

function isOff(name: FeatureName, whitelabel: Whitelabel, learned: ReadonlySet<string>): boolean {
  const { usual, follows } = featureOf(name);
  if (usual === 'module') return false;
  const said = whitelabel[name];
  if (said === false || learned.has(name)) return true;
  if (said === true) return false;
  if (follows !== undefined) return isOff(follows as FeatureName, whitelabel, learned);
  return usual === 'off';
}

/** Returns the feature to which a call of the contract belongs, by the longest of the paths that fit. */
export function featureOfCall(path: string): FeatureName | undefined {
  const below = path.replace(/^\/wps\//, '');
  let best: { name: FeatureName; length: number } | undefined;
  for (const name of FEATURE_NAMES) {
    const { probe, calls = [] } = featureOf(name);
    const fits = calls.filter((start) => below.startsWith(start)).map(({ length }) => length);
    const length = below === probe ? below.length : Math.max(0, ...fits);
    if (length > (best?.length ?? 0)) best = { name, length };
  }
  return best?.name;
}

const KINDS: Readonly<Record<FeatureDefault, string>> = {
  asked: 'on, unless its probe says "not offered"',
  on: 'on',
  off: 'off',
  module: 'none',
};

/** Returns the default of each feature whose flag is absent, as the published document has it. */
export const featureDefaults = (): Record<string, string> =>
  Object.fromEntries(
    FEATURE_NAMES.map((name) => {
      const { usual, follows } = featureOf(name);
      return [name, follows === undefined ? usual : `${follows}, then ${usual}`];
    }),
  );

/** Returns the table for people: flag, default, probe, pages, meaning (Markdown). */
export function featureTable(pathOf: (route: string) => string = (route) => route): string {
  const rows = FEATURE_NAMES.map((name) => {
    const { usual, probe, routes = [], follows, meaning } = featureOf(name);
    const said = follows === undefined ? KINDS[usual] : `as ${follows}, then ${KINDS[usual]}`;
    const asked = probe === undefined ? '' : `\`GET /wps/${probe}\``;
    const pages = routes.map(pathOf).join(', ');
    return `| \`${name}\` | ${said} | ${asked} | ${pages} | ${meaning} |`;
  });
  return [
    '| flag | default | probe | pages without it: 404 | meaning |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
