import type { SystemInfo } from '#contract/site/system-status.ts';

/** Parts of `info` that are shown as they are said. */
const PARTS = ['brand', 'footer', 'help', 'legal', 'languages', 'defaultLanguage', 'region'] as const;

/** Lists the fields of a gateway's `info` that do not fit the contract, by their paths (OPER-35). */
export function lostFields(said: unknown, kept: SystemInfo): string[] {
  return PARTS.flatMap((name) => lostIn(fields(said)[name], kept[name], name));
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function lostIn(said: unknown, kept: unknown, path: string): string[] {
  if (said === null || said === undefined || said === kept) return [];
  if (Array.isArray(kept)) return Array.isArray(said) && said.length === kept.length ? [] : [path];
  if (typeof kept !== 'object' || typeof said !== 'object') return [path];
  return Object.entries(fields(kept)).flatMap(([name, value]) =>
    lostIn(fields(said)[name], value, `${path}.${name}`),
  );
}
