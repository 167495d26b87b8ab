import { LANGUAGES } from '#contract/core/languages.ts';
import type { Operation } from '../document.ts';
import { learn } from '../learn.ts';
import { judgeNames, toPage } from '../pages.ts';
import { buildWrongTarget } from '../requests.ts';
import {
  call,
  expectRefusal,
  getOperation,
  isChosen,
  isNotOffered,
  type Run,
  type Step,
  send,
} from '../run.ts';

const READS_PER_CALL = 20;
const MEASURED_CALLS = 8;
/** Reads of pages, the most frequent first. */
const READS_OF_PAGES: readonly string[] = [
  ...['systemStatus', 'announcements', 'vendors', 'games', 'hotGames', 'gameShelves', 'winners'],
  ...['hotMatches', 'searchGames', 'help', 'lotteries', 'liveRooms'],
];
const MAX_MS = 1_500;
const UNKNOWN_PATH = '/wps/conform/unknown';

const listPublic = (run: Run): Operation[] =>
  run.operations.filter(
    (operation) =>
      operation.method === 'GET' &&
      operation.caller === 'anyone' &&
      operation.id !== 'createTrial' &&
      isChosen(run, operation),
  );

/** Makes the public calls with valid queries in each language. */
export const readPublic: Step = async (run) => {
  for (const language of LANGUAGES)
    for (const { id } of listPublic(run)) {
      const { exchange, value } = await call(run, id, { language });
      if (!exchange || value === undefined) continue;
      learn(run.facts, id, value);
      run.recorder.breach(exchange, judgeNames(id, toPage(exchange, value)));
    }
};

/** Makes the public calls with queries that the contract does not allow. */
export const readWithWrongQueries: Step = async (run) => {
  for (const operation of listPublic(run)) {
    const target = buildWrongTarget(operation, run.facts, run.startedAt);
    if (target !== undefined) expectRefusal(run, await send(run, operation, { target }), [400, 422]);
  }
};

/** Asks for a path that the contract does not have. */
export const readUnknownPath: Step = async (run) => {
  const operation: Operation = {
    ...{ id: 'unknownPath', method: 'GET', path: UNKNOWN_PATH, caller: 'anyone', feature: undefined },
    ...{ parameters: [], responses: {}, columns: undefined, events: undefined },
  };
  const exchange = await send(run, operation);
  const { answer } = exchange ?? {};
  if (!exchange || !answer || isNotOffered(operation, answer)) return;
  if (answer.status === 401)
    run.recorder.warn('The gateway asks for a session before it says that it lacks a call; answer 501 first');
  else
    run.recorder.breach(exchange, [
      { pointer: 'status', expected: '501, or 404 not.found', actual: String(answer.status) },
    ]);
};

/** Measures public reads; a page waits this long for one. */
export const measureTime: Step = async (run) => {
  const reads = READS_OF_PAGES.map((id) => getOperation(run, id)).filter((each) => isChosen(run, each));
  for (const operation of reads.slice(0, MEASURED_CALLS)) {
    const times: number[] = [];
    for (let read = 0; read < READS_PER_CALL; read += 1) {
      const exchange = await send(run, operation);
      if (exchange) times.push(exchange.ms);
    }
    const slow = times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.95) - 1] ?? 0;
    if (slow > MAX_MS)
      run.recorder.warn(
        `GET ${operation.path} is slow: 95 % of its answers take up to ${Math.round(slow)} ms; a page waits ${MAX_MS} ms`,
      );
  }
};
