import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum of callers in one statement. */
const AT_A_TIME = 1_000;

interface Waiting<Asked, Found> {
  readonly asked: Asked;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches concurrent callers into one read of the database. One read runs at a time: callers meanwhile join the next,
 * so a slow database gets fewer queries.
 * @param look reads for all of them; its result returns the data of each
 */
export function createBatcher<Asked, Found>(
  look: (asked: readonly Asked[]) => Promise<(asked: Asked) => Found>,
): (asked: Asked) => Promise<Found> {
  const waiting: Waiting<Asked, Found>[] = [];
  let underway = false;

  async function answer(those: readonly Waiting<Asked, Found>[]): Promise<void> {
    try {
      const selectPart = await look(those.map(({ asked }) => asked));
      for (const { asked, resolve } of those) resolve(selectPart(asked));
    } catch (error) {
      for (const { reject } of those) reject(error);
    }
  }

  async function work(): Promise<void> {
    if (underway) return;
    underway = true;
    // Callers that one event woke ask in the same turn of the event loop.
    await nextTurn();
    while (waiting.length > 0) await answer(waiting.splice(0, AT_A_TIME));
    underway = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      void work();
    });
}
