import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many are looked for in one statement. */
const AT_A_TIME = 1_000;

interface Waiting<Asked, Found> {
  readonly asked: Asked;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers all who ask at about the same time by one look at the database. There is one look at a time: whoever asks
 * meanwhile is part of the next, so a slow database is asked for less.
 * @param look reads for all of them; what it returns tells each one's part
 */
export function createBatcher<Asked, Found>(
  look: (asked: readonly Asked[]) => Promise<(asked: Asked) => Found>,
): (asked: Asked) => Promise<Found> {
  const waiting: Waiting<Asked, Found>[] = [];
  let underway = false;

  async function answer(those: readonly Waiting<Asked, Found>[]): Promise<void> {
    try {
      const partOf = await look(those.map(({ asked }) => asked));
      for (const { asked, resolve } of those) resolve(partOf(asked));
    } catch (error) {
      for (const { reject } of those) reject(error);
    }
  }

  async function work(): Promise<void> {
    if (underway) return;
    underway = true;
    // Those whom the same event woke ask in the same turn.
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
