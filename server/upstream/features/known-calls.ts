import { CALLS } from '#contract/calls.ts';
import { requestOf } from '#contract/requests.ts';
import { PROBES } from '#contract/site/feature-states.ts';
import type { KnownCall } from '#contract/site/not-offered.ts';

const plain = new Map<string, KnownCall>();
const patterns: { method: string; shape: RegExp; call: KnownCall }[] = [];
for (const call of Object.values(CALLS)) {
  const hasParameters = call.path.includes('{');
  const known: KnownCall = {
    path: call.path,
    mayMiss:
      hasParameters ||
      (requestOf(call).errors as readonly string[] | undefined)?.includes('not.found') === true,
  };
  if (hasParameters) {
    const shape = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
    patterns.push({ method: call.method, shape, call: known });
  } else plain.set(`${call.method} ${call.path}`, known);
}

/** Returns the call of the contract at a path without its query; undefined for a request that is none. */
export function callAt(method: string, path: string): KnownCall | undefined {
  const call =
    plain.get(`${method} ${path}`) ??
    patterns.find(({ method: own, shape }) => own === method && shape.test(path))?.call;
  if (call) return call;
  // The table of calls has no streams and files.
  const isProbe = method === 'GET' && PROBES.some(([, probe]) => probe === path);
  return isProbe ? { path, mayMiss: false } : undefined;
}
