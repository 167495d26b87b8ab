import { figure, median, table } from '../numbers.ts';
import type { Goal } from '../section.ts';
import type { Cores } from '../server/cores.ts';
import { metric } from '../server/metrics.ts';
import { runScript } from '../server/outcome-of.ts';

const MIN_SHARE = 0.8;
/** Many short rounds in turns, since other work of the machine changes within seconds. */
const ROUNDS = 8;
const SECONDS = 4;
const CPU = 'process_cpu_seconds_total';

type Speed = { perSecond: number; cpuMs: number };
export type SpeedRound = { bare: Speed; logins: Speed };

/** Measures logins as fast as they are answered, in turns with plain argon2id in another process on the same cores. */
export async function measureSpeed(
  origin: string,
  people: number,
  { measuring }: Cores,
): Promise<SpeedRound[]> {
  const rounds: SpeedRound[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await runScript<Speed>('bare-argon2.ts', [people, SECONDS], measuring);
    rounds.push({ bare, logins: await measureLogins(origin, people) });
  }
  return rounds;
}

/** Measures logins without other load: they cause all CPU time of the site's process. */
async function measureLogins(origin: string, people: number): Promise<Speed> {
  const before = await metric(origin, CPU);
  const args = [origin, people, SECONDS];
  const { done, perSecond } = await runScript<{ done: number; perSecond: number }>('login-client.ts', args);
  return { perSecond, cpuMs: (((await metric(origin, CPU)) - before) * 1000) / done };
}

export function speedTable(results: [string, SpeedRound[]][]): string {
  return table(
    ['database', 'logins/s', 'bare argon2id/s', 'share', 'CPU ms a login', 'CPU ms bare', 'share by CPU'],
    results.map(([name, rounds]) => [
      name,
      median(rounds.map(({ logins }) => logins.perSecond)),
      median(rounds.map(({ bare }) => bare.perSecond)),
      shareByTime(rounds),
      median(rounds.map(({ logins }) => logins.cpuMs)),
      median(rounds.map(({ bare }) => bare.cpuMs)),
      shareByCpu(rounds),
    ]),
  );
}

export function speedGoal([engine, rounds]: [string, SpeedRound[]]): Goal {
  const byTime = shareByTime(rounds);
  return {
    goal: `${engine}: logins at least ${MIN_SHARE} of bare argon2id`,
    measured: `${figure(byTime)} by logins, ${figure(shareByCpu(rounds))} by CPU time`,
    reached: byTime >= MIN_SHARE,
  };
}

const shareByTime = (rounds: SpeedRound[]) =>
  median(rounds.map(({ logins, bare }) => logins.perSecond / bare.perSecond));
const shareByCpu = (rounds: SpeedRound[]) =>
  median(rounds.map(({ logins, bare }) => bare.cpuMs / logins.cpuMs));
