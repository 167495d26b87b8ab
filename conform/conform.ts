import { CONTRACT_VERSION } from '#contract/site/version.ts';
import { type Client, createClient, TOOLS, type Tools, TooManyCalls } from './client.ts';
import { toCurl } from './curl.ts';
import { listOperations, readPublished } from './document.ts';
import { createRecorder, type Findings } from './findings.ts';
import { createJudge } from './judge.ts';
import type { Options } from './options.ts';
import { getOperation, type Run, type Step, send } from './run.ts';
import { listenToEvents } from './steps/events.ts';
import { readExports } from './steps/exports.ts';
import { changeFavourite, readAsAgent, readAsPlayer } from './steps/members.ts';
import { placeBet, startDeposit } from './steps/money.ts';
import { askProbes, readStatus } from './steps/offers.ts';
import { measureTime, readPublic, readUnknownPath, readWithWrongQueries } from './steps/public.ts';
import { registerPlayer } from './steps/registration.ts';
import { logInAgent, logInPlayer, logOut } from './steps/session.ts';

/** 0: no breach; 1: breaches; 2: wrong use; 3: nothing answers; 4: the login failed, public calls were judged. */
export type ExitCode = 0 | 1 | 2 | 3 | 4;

export interface Outcome {
  readonly origin: string;
  readonly version: string;
  readonly findings: Findings;
  readonly calls: number;
  readonly exitCode: ExitCode;
}

/** The steps of a run in their order (OPER-30). Log-out follows them in any case. */
const STEPS: readonly Step[] = [
  readStatus,
  askProbes,
  readPublic,
  readWithWrongQueries,
  readUnknownPath,
  logInPlayer,
  readAsPlayer,
  changeFavourite,
  listenToEvents,
  // Two of the files are an agent's.
  logInAgent,
  readExports,
  readAsAgent,
  measureTime,
  startDeposit,
  placeBet,
  registerPlayer,
];

/** The gateway cannot be reached. The message has the reason. */
export class NotReached extends Error {}

/** Judges a gateway by the published contract. @throws {NotReached} */
export async function conform(options: Options, tools: Tools = TOOLS): Promise<Outcome> {
  const client = createClient(options, tools);
  const run = createRun(options, tools, client);
  for (const account of [options.player, options.agent]) if (account) run.recorder.hide(account.password);
  await reach(run);
  try {
    for (const step of STEPS) await step(run);
  } catch (error) {
    if (!(error instanceof TooManyCalls)) throw error;
    run.recorder.skip(`What would follow call ${client.calls}: a run makes no more`);
  }
  await logOut(run).catch((error) => {
    if (!(error instanceof TooManyCalls)) throw error;
  });
  const { origin } = options;
  const findings = run.recorder;
  return { origin, version: CONTRACT_VERSION, findings, calls: client.calls, exitCode: exitCode(run) };
}

function createRun(options: Options, tools: Tools, client: Client): Run {
  const published = readPublished();
  return {
    ...{ options, tools, client, startedAt: tools.now() },
    judge: createJudge(published),
    recorder: createRecorder((exchange) => toCurl(options.origin, exchange, options.merchant)),
    operations: listOperations(published),
    facts: new Map(),
    missing: new Set(),
    ...{ player: undefined, agent: undefined, isLoginFailed: false },
  };
}

/** Any answer will do: the next step judges it. */
async function reach(run: Run): Promise<void> {
  const exchange = await send(run, getOperation(run, 'systemStatus'));
  if (!exchange?.answer) throw new NotReached(exchange?.trouble ?? 'no answer');
  const { protocol, hostname } = new URL(run.options.origin);
  if (protocol === 'http:' && !/^(?:localhost|127\..+|\[::1\])$/.test(hostname))
    run.recorder.warn(`${run.options.origin} is reached without TLS`);
}

function exitCode({ isLoginFailed, recorder }: Run): ExitCode {
  if (isLoginFailed) return 4;
  return recorder.breaches.size > 0 ? 1 : 0;
}
