import { login } from '#contract/auth/login.ts';
import { forgotPassword } from '#contract/auth/password.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { type Answer, startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { figure, median, table } from '../numbers.ts';
import type { Measured } from '../section.ts';

const NAMES = 200;
const MAX_APART_PERCENT = 5;
const KINDS = ['known', 'unknown'] as const;
type Kind = (typeof KINDS)[number];
type Ask = (site: TestGateway, name: string, clientAddress: string) => Promise<Answer>;

const email = (name: string) => `${name}@example.com`;

const WAYS: [string, Ask][] = [
  [
    'logging in',
    (site, username, clientAddress) =>
      site.call(login, {
        body: { type: 'username', username, password: 'Wrong-passw0rd' },
        clientAddress,
      }),
  ],
  [
    'asking for a new password',
    (site, username, clientAddress) =>
      site.call(forgotPassword, { body: { username, email: email(username) }, clientAddress }),
  ],
];

/** Measures a gateway's time to answer for 200 existing names and 200 unknown ones, in turns. */
export async function knownNames(): Promise<Measured> {
  const site = await startGateway();
  try {
    for (let n = 0; n < NAMES; n += 1) {
      const { id, userName } = await site.member(`known_${n}`);
      await site.database.db.insert(memberProfiles).values({ memberId: id, email: email(userName) });
    }
    const rows: (string | number)[][] = [];
    const differences: number[] = [];
    for (const [what, ask] of WAYS) {
      const times = await measureTimes(site, ask);
      const [known, unknown] = [median(times.known), median(times.unknown)];
      const apart = (100 * Math.abs(unknown - known)) / known;
      rows.push([what, known, unknown, apart]);
      differences.push(apart);
    }
    const most = Math.max(...differences);
    return {
      text: table(['asked for', 'known, ms', 'unknown, ms', 'apart by %'], rows),
      goals: [
        {
          goal: `names that exist and names that do not within ${MAX_APART_PERCENT}%`,
          measured: `${figure(most)}%`,
          reached: most <= MAX_APART_PERCENT,
        },
      ],
    };
  } finally {
    await site.close();
  }
}

async function measureTimes(site: TestGateway, ask: Ask): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  let calls = 0;
  for (let n = 0; n < NAMES; n += 1) {
    // Each kind goes first every other time, so that other work of the machine affects both alike.
    for (const kind of n % 2 === 0 ? KINDS : KINDS.toReversed()) {
      calls += 1;
      const started = performance.now();
      await ask(site, `${kind}_${n}`, `198.18.${calls >> 8}.${calls & 255}`);
      times[kind].push(performance.now() - started);
    }
  }
  return times;
}
