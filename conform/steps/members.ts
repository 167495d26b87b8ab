import { isAgent } from '#contract/core/member-types.ts';
import type { Caller, Operation } from '../document.ts';
import { learn } from '../learn.ts';
import { judgeNames, judgePage, judgeTotals, type Page, toPage } from '../pages.ts';
import { isPaged } from '../requests.ts';
import {
  call,
  expectRefusal,
  getOperation,
  isChosen,
  type Run,
  type Session,
  type Step,
  send,
} from '../run.ts';

const WHOLE_PAGE = 100;
const SMALL_PAGE = 5;
const PAGES = 3;

const listReads = (run: Run, caller: Caller): Operation[] =>
  run.operations.filter(
    (operation) =>
      operation.method === 'GET' &&
      operation.caller === caller &&
      !operation.events &&
      !operation.columns &&
      isChosen(run, operation),
  );

/** Makes the calls of members, with lists to their third page. */
export const readAsPlayer: Step = async (run) => {
  if (run.player) await readAll(run, listReads(run, 'member'), run.player);
};

/** Makes the calls of agents, then some with the token of a player. */
export const readAsAgent: Step = async (run) => {
  if (run.agent) await readAll(run, listReads(run, 'agent'), run.agent);
  if (!run.player || isAgent(run.player.type)) return;
  for (const operation of listReads(run, 'agent')) {
    // An agent would get `not.found` for an id that is not of the team.
    if (operation.path.includes('{')) continue;
    expectRefusal(run, await send(run, operation, { token: run.player.token }), [403]);
  }
};

async function readAll(run: Run, operations: readonly Operation[], { token }: Session): Promise<void> {
  for (const operation of operations) {
    const query = isPaged(operation) ? { pageSize: WHOLE_PAGE } : {};
    const { exchange, value } = await call(run, operation.id, { token, query });
    learn(run.facts, operation.id, value);
    if (!exchange || value === undefined) continue;
    const page = toPage(exchange, value);
    run.recorder.breach(exchange, [...judgeTotals(operation.id, page), ...judgeNames(operation.id, page)]);
    if (isPaged(operation) && page.list.length > SMALL_PAGE) await readPages(run, operation, token);
  }
}

async function readPages(run: Run, { id }: Operation, token: string): Promise<void> {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    const query = { pageSize: SMALL_PAGE, ...(cursor !== undefined && { cursor }) };
    const { exchange, value } = await call(run, id, { token, query });
    if (!exchange || value === undefined) return;
    const page = toPage(exchange, value);
    run.recorder.breach(exchange, judgePage(page, pages, SMALL_PAGE));
    pages.push(page);
    cursor = page.next;
  } while (cursor !== undefined && pages.length < PAGES);
}

/** Adds a favourite and removes it, or the other way round where the member already has it. */
export const changeFavourite: Step = async (run) => {
  const [nodeId, vendor] = [run.facts.get('nodeId'), run.facts.get('vassalage')];
  if (!run.player || !nodeId || !vendor || !isChosen(run, getOperation(run, 'addFavourite'))) return;
  const { token } = run.player;
  const readIds = async () => {
    const { exchange, value } = await call(run, 'favouriteIds', { token, query: { pageSize: WHOLE_PAGE } });
    return { exchange, isFavourite: Array.isArray(value) && value.includes(nodeId) };
  };
  const before = await readIds();
  if (!before.exchange) return;
  const changes = ['addFavourite', 'removeFavourite'];
  for (const id of before.isFavourite ? changes.toReversed() : changes) {
    const changed = await call(run, id, { token, body: JSON.stringify({ nodeId, vendor }) });
    const after = await readIds();
    if (!changed.exchange || !after.exchange) return;
    const isExpected = id === 'addFavourite';
    if (after.isFavourite !== isExpected)
      run.recorder.breach(after.exchange, [
        {
          pointer: '/value',
          expected: `${isExpected ? 'with' : 'without'} ${nodeId} after ${id}`,
          actual: `${after.isFavourite ? 'with' : 'without'} it`,
        },
      ]);
  }
};
