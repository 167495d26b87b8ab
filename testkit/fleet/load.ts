import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '../site/session.ts';
import { MoneyClient } from '../wallet/money-client.ts';

export interface LoadReport {
  /** Pages and answers for everybody that came. */
  reads: number;
  /** Of those that came by a second try. */
  repeated: number;
  /** That failed twice. */
  failedReads: number;
  /** Logins that were answered with a session. */
  logins: number;
  /** Logins that had to be tried again. */
  repeatedLogins: number;
  /** That failed twice. */
  failedLogins: number;
  /** Why logins failed. */
  loginFailures: readonly string[];
  /** Rounds, deposits and withdrawals that were made. */
  rounds: number;
  /** Answers about money that failed to come; players ask again under the same key. */
  failedRounds: number;
  /** What is otherwise than players were told: lost, doubled or changed. */
  differences: readonly string[];
}

export interface Load {
  /** Fulfilled after so many more reads and seconds; rejects where nothing goes on any more. */
  more(reads: number, seconds: number): Promise<void>;
  /** Lets everybody finish, and has players compare what they were told with what there is. */
  stop(): Promise<LoadReport>;
}

const PATHS = ['/m/home', '/m/activity', '/m/help', '/wps/games/hot', '/wps/announcements?types=PL'];
const READ_PAUSE_MS = 10;
const RETRY_PAUSE_MS = 100;
/** Of a player: what was asked for meanwhile is all asked again in the end, no quicker than a game allows. */
const ROUND_PAUSE_MS = 1_000;
/** Half of what one address may. */
const LOGIN_PAUSE_MS = 400;
const STUCK_AFTER_MS = 60_000;
/** Of what nginx holds a call that only reads for, where the first process hangs and the next one answers. */
const MAX_MS = 20_000;

async function comes(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(MAX_MS) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Empty, or why nobody could log in. */
const enteringFails = (url: string, name: string): Promise<string> =>
  openSession(url, name).then(
    () => '',
    (error: Error) => [error.message, error.cause].filter(Boolean).join(': '),
  );

/**
 * Readers, players and somebody who logs in over and over at one address, for as long as the test needs them; they begin
 * once all players are ready.
 * @param options.entrant user name of who logs in
 */
export async function startLoad(
  url: string,
  { readers, players, entrant }: { readers: number; players: readonly string[]; entrant: string },
): Promise<Load> {
  const count = {
    reads: 0,
    repeated: 0,
    failedReads: 0,
    logins: 0,
    repeatedLogins: 0,
    failedLogins: 0,
    rounds: 0,
    failedRounds: 0,
  };
  const loginFailures: string[] = [];
  const stopping = new AbortController();
  const clients = players.map(
    (name, place) => new MoneyClient(name, place % 2 === 0 ? 'deposit' : 'withdrawal'),
  );
  for (const client of clients) await client.prepare(url);

  async function read(turn: number): Promise<void> {
    for (let next = turn; !stopping.signal.aborted; next += 1) {
      const path = url + PATHS[next % PATHS.length];
      if (await comes(path)) count.reads += 1;
      else {
        await wait(RETRY_PAUSE_MS);
        count[(await comes(path)) ? 'repeated' : 'failedReads'] += 1;
      }
      await wait(READ_PAUSE_MS);
    }
  }

  async function enter(): Promise<void> {
    while (!stopping.signal.aborted) {
      const why = await enteringFails(url, entrant);
      if (why === '') count.logins += 1;
      else {
        loginFailures.push(why);
        await wait(RETRY_PAUSE_MS);
        const again = await enteringFails(url, entrant);
        count[again === '' ? 'repeatedLogins' : 'failedLogins'] += 1;
      }
      await wait(LOGIN_PAUSE_MS);
    }
  }

  async function play(client: MoneyClient): Promise<void> {
    while (!stopping.signal.aborted) {
      count.rounds += await client.work(url, { stop: stopping.signal });
      if (stopping.signal.aborted) return;
      count.failedRounds += 1;
      await wait(ROUND_PAUSE_MS);
    }
  }

  const working = [
    ...Array.from({ length: readers }, (_, turn) => read(turn)),
    ...clients.map(play),
    enter(),
  ];
  return {
    async more(reads, seconds) {
      const enough = count.reads + reads;
      const until = Date.now() + seconds * 1_000;
      const stuckAt = Date.now() + STUCK_AFTER_MS;
      while (count.reads < enough || Date.now() < until) {
        if (Date.now() > stuckAt) throw new Error(`Nothing goes on: ${JSON.stringify(count)}`);
        await wait(50);
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(working);
      for (const client of clients) await client.settle(url);
      const differences = (await Promise.all(clients.map((client) => client.differences(url)))).flat();
      return { ...count, loginFailures, differences };
    },
  };
}
