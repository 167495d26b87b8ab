import { FEATURE_NAMES, type FeatureName } from '#contract/site/features.ts';
import type { Verdict } from '#contract/site/not-offered.ts';

const MINUTE_MS = 60_000;
/** Refusals to this many addresses within this time switch a feature off whose probe is answered. */
const ADDRESSES = 3;
const WITHIN_MS = 10 * MINUTE_MS;
const VISITORS_OFF_MS = 24 * 60 * MINUTE_MS;
const PROBE_AGAIN_MS = 10_000;
/** More are forgotten: an address is only counted. */
const MAX_ADDRESSES = 16;

/** What one process has learned about the features of its gateway (OPER-4, OPER-5). */
export interface FeatureState {
  /** Features that the gateway does not offer; the same set until it changes. */
  notOffered(): ReadonlySet<FeatureName>;
  /** Whether any probe was answered since the start (OPER-7). */
  hasAnswered(): boolean;
  probeAnswered(name: FeatureName, verdict: Verdict): void;
  /**
   * Takes an answer to a visitor.
   * @param isProbe whether the call is the feature's probe
   * @returns whether the probe is to be asked again now
   */
  visitorAnswered(name: FeatureName, verdict: Verdict, address: string, isProbe: boolean): boolean;
}

interface Known {
  probe: Verdict;
  probedAt: number;
  /** Moments of the last refusal by address, the oldest first. */
  readonly refusals: Map<string, number>;
  /** When visitors' answers switched it off. */
  offSince?: number | undefined;
}

/** @param now monotonic milliseconds */
export function createFeatureState(now: () => number): FeatureState {
  const all = new Map<FeatureName, Known>(
    FEATURE_NAMES.map((name) => [
      name,
      { probe: 'silent', probedAt: Number.NEGATIVE_INFINITY, refusals: new Map() },
    ]),
  );
  let hasAnswered = false;
  let last: ReadonlySet<FeatureName> = new Set();

  // Every name is in the map.
  const knownOf = (name: FeatureName) => all.get(name) as Known;

  function isOff({ probe, offSince }: Known): boolean {
    return probe === 'not-offered' || (offSince !== undefined && now() - offSince < VISITORS_OFF_MS);
  }

  function refused(known: Known, address: string): void {
    known.refusals.delete(address);
    known.refusals.set(address, now());
    for (const [other, at] of known.refusals)
      if (now() - at >= WITHIN_MS || known.refusals.size > MAX_ADDRESSES) known.refusals.delete(other);
    if (known.probe === 'offered' && known.refusals.size >= ADDRESSES) known.offSince = now();
  }

  return {
    notOffered() {
      const names = [...all].filter(([, known]) => isOff(known)).map(([name]) => name);
      if (names.length !== last.size || names.some((name) => !last.has(name))) last = new Set(names);
      return last;
    },
    hasAnswered: () => hasAnswered,
    probeAnswered(name, verdict) {
      const known = knownOf(name);
      known.probedAt = now();
      // Silence leaves what was learned before.
      if (verdict === 'silent') return;
      hasAnswered = true;
      known.probe = verdict;
    },
    visitorAnswered(name, verdict, address, isProbe) {
      if (verdict === 'silent') return false;
      const known = knownOf(name);
      if (verdict === 'offered') {
        known.refusals.clear();
        known.offSince = undefined;
        if (isProbe) known.probe = 'offered';
        return false;
      }
      refused(known, address);
      const isDue = now() - known.probedAt >= PROBE_AGAIN_MS;
      if (isDue) known.probedAt = now();
      return isDue;
    },
  };
}
