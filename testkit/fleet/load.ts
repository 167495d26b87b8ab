import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '../site/session.ts';
import { MoneyClient } from '../wallet/money-client.ts';

export interface LoadReport {
  /** Public pages and lists that were answered. */
  reads: number;
  /** Those of them that needed a second try. */
  repeated: number;
  /** Reads that failed twice. */
  failedReads: number;
  /** Logins that were answered with a session. */
  logins: number;
  /** Logins that needed a second try. */
  repeatedLogins: number;
  /** Logins that failed twice. */
  failedLogins: number;
  /** Reasons of failed logins. */
  loginFailures: readonly string[];
  /** Completed rounds, deposits and withdrawals. */
  rounds: number;
  /** Missing answers about money; players retry under the same key. */
  failedRounds: number;
  /** Differences from the answers to players: lost, doubled or changed records. */
  differences: readonly string[];
}

export interface Load {
  /** Resolves after that many more reads and seconds; rejects if there is no progress. */
  more(reads: number, seconds: number): Promise<void>;
  /** Lets all clients finish, and lets players compare their answers with the records. */
  stop(): Promise<LoadReport>;
}

const PATHS = ['/m/home', '/m/activity', '/m/help', '/wps/games/hot', '/wps/announcements?types=PL'];
const READ_PAUSE_MS = 10;
const RETRY_PAUSE_MS = 100;
/** Pause of a player: all requests are repeated in the end, at the pace that a game allows. */
const ROUND_PAUSE_MS = 1_000;
/** Half of the rate limit of one address. */
const LOGIN_PAUSE_MS = 400;
const STUCK_AFTER_MS = 60_000;
/** The longest time of a reading call in nginx, when the first process hangs and the next one answers. */
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

/** Tries a login. @returns the reason of a failure, else empty */
const enteringFails = (url: string, name: string): Promise<string> =>
  openSession(url, name).then(
    () => '',
    (error: Error) => [error.message, error.cause].filter(Boolean).join(': '),
  );

/**
 * Starts readers, players, and a client that logs in repeatedly at one address. They run until `stop`, and begin once
 * all players are ready.
 * @param options.entrant user name for the repeated logins
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
        if (Date.now() > stuckAt) throw new Error(`The load makes no progress: ${JSON.stringify(count)}`);
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
