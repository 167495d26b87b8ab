import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Posts a JSON body over keep-alive connections. @returns the status of the answer */
export function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json', ...headers } },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', reject).end(body);
  });
}

/**
 * Repeats an action with a number of parallel clients, for a number of seconds. Prints its count, and its count a second.
 * @param once gets the client's number; any status but 200 ends the run
 */
export async function overAndOver(
  people: number,
  seconds: number,
  once: (person: number) => Promise<number>,
): Promise<void> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() < end) {
        const status = await once(person);
        if (status !== 200) throw new Error(`The answer had the status ${status} instead of 200`);
        done += 1;
      }
    }),
  );
  console.log(JSON.stringify({ done, perSecond: done / ((performance.now() - started) / 1000) }));
  agent.destroy();
}
