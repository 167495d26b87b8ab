import { agentBets, agentKpi, agentMember, agentOverview, agentTeam } from '#contract/agents/agents.ts';
import { siteOffsetMs, siteZone } from '#contract/core/locality.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { DAYS, growTeam, toMemberId, toUserName } from './big-team.ts';

/**
 * Makes the calls of an agent with a team of a given size, at a gateway on the PostgreSQL of `TEST_DATABASE_URL`. Prints
 * each duration in milliseconds, sorted.
 */
const size = Number(process.argv[2]);
const ROUNDS = 100;
const WARM_UP = 5;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const site = await startGateway();
const agent = await site.member('top_agent', { type: 1 });
// The end of a day in the site's time zone.
const end = Math.ceil((site.clock() + siteOffsetMs()) / DAY) * DAY - siteOffsetMs();
await growTeam(site.database.db, agent.id, size, site.clock());
const token = await site.logIn(agent);

const last = (days: number) => ({ from: end - days * DAY, to: end });
const zone = { timeZone: siteZone() };
const someone = (round: number) => 1 + ((round * 7919) % size);

const ASKED: [what: string, ask: (round: number) => Promise<unknown>][] = [
  ['team: the own downline', () => site.read(agentTeam, { token })],
  [
    'team: a level further down',
    (round) =>
      site.read(agentTeam, {
        token,
        query: { parentId: toMemberId(1 + (someone(round) % Math.ceil(size / 20))) },
      }),
  ],
  ['team: by name', () => site.read(agentTeam, { token, query: { sort: 'name' } })],
  [
    'search: by the beginning of a name',
    () => site.read(agentTeam, { token, query: { userName: toUserName(1).slice(0, 4) } }),
  ],
  [
    'search: by a whole name, anywhere',
    (round) => site.read(agentTeam, { token, query: { userName: toUserName(someone(round)) } }),
  ],
  ['overview: 30 days', () => site.read(agentOverview, { token, query: { ...last(30), ...zone } })],
  [`overview: ${DAYS} days`, () => site.read(agentOverview, { token, query: { ...last(DAYS), ...zone } })],
  [
    'overview: 30 days of one kind of game',
    () => site.read(agentOverview, { token, query: { ...last(30), ...zone, gameType: 'RNG' } }),
  ],
  [
    'bets: of yesterday',
    () => site.read(agentBets, { token, query: { ...last(2), to: end - DAY, ...zone } }),
  ],
  ['bets: 30 days', () => site.read(agentBets, { token, query: { ...last(30), ...zone } })],
  [
    'a member: 30 days',
    (round) => site.read(agentMember, { token, params: { id: toMemberId(someone(round)) }, query: last(30) }),
  ],
  ['today’s counts', () => site.read(agentKpi, { token, query: { startDate: end - DAY, endDate: end } })],
  [
    'today’s counts in another zone',
    () => site.read(agentKpi, { token, query: { startDate: end - DAY - HOUR, endDate: end - HOUR } }),
  ],
  [
    'overview: 30 days of another zone',
    () => site.read(agentOverview, { token, query: { ...last(30), timeZone: 'UTC' } }),
  ],
];

async function measureTimes(ask: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now();
    await ask(round);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other);
}

const times: Record<string, number[]> = {};
for (const [what, ask] of ASKED) times[what] = await measureTimes(ask);
console.log(JSON.stringify(times));
await site.close();
