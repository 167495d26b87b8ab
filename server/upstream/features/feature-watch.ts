import pLimit from 'p-limit';
import { featureOfCall, PROBES } from '#contract/site/feature-states.ts';
import type { FeatureName } from '#contract/site/features.ts';
import type { KnownCall, Verdict } from '#contract/site/not-offered.ts';
import { oncePer } from '../../log/once-per.ts';
import type { Backend } from '../backend.ts';
import { createFeatureState } from './feature-state.ts';
import { callAt } from './known-calls.ts';
import { type ProbeAnswer, probe, readWhitelabel } from './probe.ts';

const AT_ONCE = 4;
const ROUND_MS = 600_000;
const CHANCE_MS = 60_000;
/** Probes without an answer, as of a busy process at its start, are asked again after this; then after twice as long. */
const PAUSE_MS = 500;
const ALL: readonly FeatureName[] = PROBES.map(([name]) => name);
const SAME_WARNING_MS = 3_600_000;

export interface FeatureWatchOptions {
  readonly backend: Backend;
  /** Called with a sentence for the operator. */
  readonly warn: (text: string) => void;
  /** Called after the set of features that are not offered has changed. */
  readonly onChange: () => void;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** What the gateway of this process does not offer (OPER-4). */
export interface FeatureWatch {
  notOffered(): ReadonlySet<FeatureName>;
  /** Returns whether the read at a path belongs to a feature that is not offered. */
  isMissing(path: string): boolean;
  /** False while the gateway has been silent since the start: pages made then are not kept (OPER-7). */
  hasAnswered(): boolean;
  /** Resolves once every probe has been answered. */
  readonly begun: Promise<void>;
  /** Takes a gateway's answer to a visitor (OPER-5). */
  visitorAnswered(call: KnownCall, verdict: Verdict, address: string): void;
  stop(): void;
}

/** The embedded gateway is not asked: its own list of calls answers. */
export function watchEmbedded(offers: (path: string) => boolean): FeatureWatch {
  const missing = new Set(PROBES.filter(([, path]) => !offers(path)).map(([name]) => name));
  return {
    notOffered: () => missing,
    isMissing: (path) => belongsTo(missing, path),
    hasAnswered: () => true,
    begun: Promise.resolve(),
    visitorAnswered: () => undefined,
    stop: () => undefined,
  };
}

function belongsTo(features: ReadonlySet<FeatureName>, path: string): boolean {
  const call = features.size === 0 ? undefined : callAt('GET', path);
  const name = call && featureOfCall(call.path);
  return name !== undefined && features.has(name);
}

/** Returns the watch of a gateway: the embedded one lists its own calls, another one is asked. */
export const openFeatureWatch = (options: FeatureWatchOptions): FeatureWatch =>
  options.backend.offers ? watchEmbedded(options.backend.offers) : watchFeatures(options);

/** Asks a gateway which features it offers: now, every ten minutes, and where its answers to visitors say otherwise. */
export function watchFeatures(options: FeatureWatchOptions): FeatureWatch {
  const { backend, onChange, now = () => performance.now(), random = Math.random } = options;
  const state = createFeatureState(now);
  const queued = pLimit(AT_ONCE);
  const isNews = oncePer(SAME_WARNING_MS, now);
  const answers = new Map<FeatureName, ProbeAnswer>();
  let before = state.notOffered();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = PAUSE_MS;
  let begin: () => void = () => undefined;

  function look(): void {
    const current = state.notOffered();
    if (current === before) return;
    before = current;
    onChange();
  }

  /** Asks a probe. @returns whether it was answered */
  async function ask(name: FeatureName): Promise<boolean> {
    const path = probeOf(name);
    if (path === undefined) return true;
    const answer = await queued(() => probe(backend, path));
    if (answer.status !== undefined) answers.set(name, answer);
    state.probeAnswered(name, answer.verdict);
    return answer.verdict !== 'silent';
  }

  /** Names flags that are on against the gateway's own answers (OPER-6). */
  async function compare(): Promise<void> {
    if (state.notOffered().size === 0) return;
    const flags = await readWhitelabel(backend);
    for (const name of state.notOffered()) {
      const path = probeOf(name);
      const { status } = answers.get(name) ?? {};
      if (flags[name] === true && path && status !== undefined && isNews(name))
        options.warn(`whitelabel says ${name}, but GET ${path} answers ${status}`);
    }
  }

  /** Asks probes, and later those without an answer, else all of them. */
  async function round(names: readonly FeatureName[]): Promise<void> {
    const answered = await Promise.all(names.map(ask));
    look();
    await compare();
    const silent = names.filter((_name, at) => !answered[at]);
    if (silent.length === 0) begin();
    const isSoon = silent.length > 0 && pause < ROUND_MS;
    const wait = isSoon ? pause : ROUND_MS + (2 * random() - 1) * CHANCE_MS;
    pause = isSoon ? pause * 2 : PAUSE_MS;
    if (stopped) return;
    timer = setTimeout(() => void round(isSoon ? silent : ALL), wait);
    timer.unref();
  }

  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  void round(ALL);
  return {
    notOffered: state.notOffered,
    isMissing: (path) => belongsTo(state.notOffered(), path),
    hasAnswered: state.hasAnswered,
    begun,
    visitorAnswered({ path }, verdict, address) {
      const name = featureOfCall(path);
      if (name === undefined) return;
      const isDue = state.visitorAnswered(name, verdict, address, probeOf(name) === path);
      if (isDue) void ask(name).then(look);
      else look();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const PATHS = new Map(PROBES);
const probeOf = (name: FeatureName): string | undefined => PATHS.get(name);
