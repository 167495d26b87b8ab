import type { FeatureName } from '#contract/site/features.ts';
import type { Exchange } from './client.ts';
import type { Operation } from './document.ts';
import type { Fault } from './judge.ts';

const SHOWN = 60;
const shorten = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

export interface Breach extends Fault {
  /** Method and path, such as `GET /wps/deposits/methods`. */
  readonly call: string;
  /** The command that repeats the call, with `$TOKEN` for the token. */
  readonly curl: string;
}

/** `BASE` has the calls that belong to no feature. */
export type Group = FeatureName | 'BASE';

/** What a run has learned, by group. */
export interface Findings {
  readonly breaches: ReadonlyMap<Group, readonly Breach[]>;
  /** Groups of which the gateway says that it does not offer them. */
  readonly notOffered: ReadonlySet<Group>;
  /** Groups with a probe or call that was answered. */
  readonly offered: ReadonlySet<Group>;
  /** Calls by group whose successful answer was judged. */
  readonly judged: ReadonlyMap<Group, ReadonlySet<string>>;
  readonly warnings: readonly string[];
  /** What was not judged, and why. */
  readonly gaps: readonly string[];
}

export interface Recorder extends Findings {
  /** Keeps a secret out of the report. */
  hide(secret: string): void;
  breach(exchange: Exchange, faults: readonly Fault[]): void;
  judge(operation: Operation): void;
  /** The last answer counts. */
  offer(group: Group, isOffered: boolean): void;
  warn(text: string): void;
  skip(text: string): void;
}

export const toGroup = ({ feature }: Operation): Group => feature ?? 'BASE';
export const callName = ({ method, path }: Operation): string => `${method} ${path}`;

/** @param curl returns the command that repeats a call */
export function createRecorder(curl: (exchange: Exchange) => string): Recorder {
  const breaches = new Map<Group, Breach[]>();
  const judged = new Map<Group, Set<string>>();
  const notOffered = new Set<Group>();
  const offered = new Set<Group>();
  const warnings: string[] = [];
  const gaps: string[] = [];
  /** A call that fails in each language would be listed three times. */
  const known = new Set<string>();
  const secrets = new Set<string>();
  const mask = (text: string) => [...secrets].reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return {
    hide: (secret) => void secrets.add(secret),
    ...{ breaches, judged, notOffered, offered, warnings, gaps },
    breach(exchange, faults) {
      const { operation } = exchange.sent;
      const group = toGroup(operation);
      const list = breaches.get(group) ?? [];
      for (const fault of faults) {
        const key = `${operation.id} ${fault.pointer.replace(/\/\d+/g, '/*')} ${fault.expected}`;
        if (known.has(key)) continue;
        known.add(key);
        const [expected, actual] = [mask(fault.expected), shorten(mask(fault.actual))];
        list.push({ ...fault, expected, actual, call: callName(operation), curl: mask(curl(exchange)) });
      }
      if (list.length > 0) breaches.set(group, list);
    },
    judge(operation) {
      const group = toGroup(operation);
      judged.set(group, (judged.get(group) ?? new Set()).add(callName(operation)));
    },
    offer(group, isOffered) {
      (isOffered ? offered : notOffered).add(group);
      (isOffered ? notOffered : offered).delete(group);
    },
    warn: (text) => void (warnings.includes(text) || warnings.push(text)),
    skip: (text) => void (gaps.includes(text) || gaps.push(text)),
  };
}
