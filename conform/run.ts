import { PROBES } from '#contract/site/feature-states.ts';
import { verdictOf } from '#contract/site/not-offered.ts';
import type { Client, Exchange, Sent, Tools } from './client.ts';
import type { Operation } from './document.ts';
import { callName, type Recorder, toGroup } from './findings.ts';
import type { Fault, Judge } from './judge.ts';
import type { Options } from './options.ts';
import { buildTarget, type Facts, type Query } from './requests.ts';

/** A session that the run has opened. */
export interface Session {
  readonly token: string;
  readonly type: number;
}

/** What all steps of a run share. */
export interface Run {
  readonly options: Options;
  readonly tools: Tools;
  readonly client: Client;
  readonly judge: Judge;
  readonly recorder: Recorder;
  readonly operations: readonly Operation[];
  readonly facts: Facts;
  /** Epoch milliseconds; ranges end here, so that all pages of a list have the same range. */
  readonly startedAt: number;
  /** Calls that the gateway does not offer, by id. */
  readonly missing: Set<string>;
  player: Session | undefined;
  agent: Session | undefined;
  /** Whether the right password, as far as the settings have it, opened no session. */
  isLoginFailed: boolean;
}

export type Step = (run: Run) => Promise<void>;

export type CallOptions = Partial<Omit<Sent, 'operation'>> & { readonly query?: Query };

/** Calls of every gateway: without them the site has nothing to show. */
const NEEDED: readonly string[] = ['systemStatus', 'vendors', 'games'];
/** Calls of a log-in, which every run makes that has a name and a password. */
const SESSION: readonly string[] = ['publicKey', 'login', 'logout', 'memberInfo'];

export function getOperation(run: Run, id: string): Operation {
  const operation = run.operations.find((each) => each.id === id);
  if (!operation) throw new Error(`The published document has no operation ${id}`);
  return operation;
}

/** Returns whether the options ask for a call, and the gateway offers it. */
export function isChosen({ options, missing, recorder }: Run, operation: Operation): boolean {
  const { id, feature } = operation;
  if (missing.has(id) || recorder.notOffered.has(toGroup(operation))) return false;
  if (options.only.length === 0 || NEEDED.includes(id) || SESSION.includes(id)) return true;
  return feature !== undefined && options.only.includes(feature);
}

/** Makes a call without judging its answer; undefined where a value for it is unknown. */
export async function send(
  run: Run,
  operation: Operation,
  { query, ...more }: CallOptions = {},
): Promise<Exchange | undefined> {
  const target = more.target ?? buildTarget(operation, run.facts, run.startedAt, query);
  if (target === undefined) {
    run.recorder.skip(`${callName(operation)}: no value for it is known`);
    return undefined;
  }
  return run.client.call({ language: run.options.language, ...more, operation, target });
}

/** Makes a call and judges its answer. @returns the value of a successful answer, and the exchange of any */
export async function call(
  run: Run,
  id: string,
  options: CallOptions = {},
): Promise<{ exchange?: Exchange; value?: unknown }> {
  const operation = getOperation(run, id);
  if (!isChosen(run, operation)) return {};
  const exchange = await send(run, operation, options);
  if (!exchange || !judgeExchange(run, exchange)) return {};
  const { success, value } = readEnvelope(exchange);
  return { exchange, ...(success && { value }) };
}

/** Returns the fields of an answer's envelope; none of them where it has no body of JSON. */
export const readEnvelope = ({ answer }: Exchange) =>
  (answer?.json ?? {}) as { success?: boolean; value?: unknown; errorCode?: string };

/**
 * Judges an answer, and records what is wrong with it.
 * @returns whether it can be read: it is offered and has no fault
 */
export function judgeExchange(run: Run, exchange: Exchange): boolean {
  const { judge, recorder, missing } = run;
  const { answer, trouble, sent } = exchange;
  const { operation } = sent;
  if (!answer) {
    // Each further call would wait as long.
    missing.add(operation.id);
    recorder.breach(exchange, [{ pointer: 'answer', expected: 'an answer', actual: trouble ?? 'none' }]);
    return false;
  }
  if (isNotOffered(operation, answer)) {
    noteMissing(run, exchange, answer.status);
    return false;
  }
  const faults = judge.answer(operation, answer);
  recorder.offer(toGroup(operation), true);
  if (answer.status >= 500 && answer.status !== 503)
    faults.push({ pointer: 'status', expected: 'no failure of the gateway', actual: String(answer.status) });
  recorder.breach(exchange, faults);
  if (answer.status === 200) recorder.judge(operation);
  return faults.length === 0;
}

/** A gateway that checks sessions first answers its probe like a call that it has, and says only now that it lacks it. */
function noteMissing({ recorder, missing }: Run, exchange: Exchange, status: number): void {
  const { operation } = exchange.sent;
  const { id, feature, path } = operation;
  missing.add(id);
  if (NEEDED.includes(id))
    recorder.breach(exchange, [
      { pointer: 'status', expected: 'an answer: every site needs this call', actual: String(status) },
    ]);
  else if (PROBES.some(([name, probe]) => name === feature && probe === path))
    recorder.offer(toGroup(operation), false);
  else if (feature !== undefined && recorder.offered.has(feature))
    recorder.warn(`${callName(operation)} is not offered, but ${feature} is`);
  else recorder.skip(`${callName(operation)}: not offered`);
}

/** Returns whether an answer says that the gateway lacks the call (OPER-3). */
export function isNotOffered(
  { path, responses }: Operation,
  { status, text }: { readonly status: number; readonly text: string },
): boolean {
  const codes = responses[404]?.description.split(', ') ?? [];
  const mayMiss = path.includes('{') || codes.includes('not.found');
  return verdictOf({ path, mayMiss }, status, text) === 'not-offered';
}

/** Judges an answer that has to be a refusal with this status, and with this code where one is given. */
export function expectRefusal(
  run: Run,
  exchange: Exchange | undefined,
  statuses: readonly number[],
  code?: string,
): void {
  if (!exchange) return;
  const { answer } = exchange;
  const { errorCode } = readEnvelope(exchange);
  const isRight = answer && statuses.includes(answer.status) && (code === undefined || errorCode === code);
  if (isRight) {
    run.recorder.breach(exchange, run.judge.answer(exchange.sent.operation, answer));
    return;
  }
  const fault: Fault = {
    pointer: 'status',
    expected: [statuses.join(' or '), code].filter(Boolean).join(' '),
    actual: answer ? [answer.status, errorCode].filter(Boolean).join(' ') : (exchange.trouble ?? 'none'),
  };
  run.recorder.breach(exchange, [fault]);
}
