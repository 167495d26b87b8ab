import { CALLS } from '#contract/calls.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { siteOffsetMs, siteZone } from '#contract/core/locality.ts';
import type { Range } from '#contract/core/range.ts';
import { seededName } from '#gateway/demo/seed/members.ts';
import { parametersIn } from '#gateway/site/docs/document.ts';
import { openApiDocument } from '#gateway/site/docs/openapi.ts';
import type { Answer, TestGateway } from './gateway.ts';

/** They make or open something; or read one thing by its own id. */
const NOT_READ = new Set<string>(['captcha', 'proof', 'slider', 'createTrial', 'launchChat', 'launchGame']);
const DAY_MS = 86_400_000;

/** Members whose sessions read a seeded database. */
export interface Askers {
  /** Session tokens. */
  readonly member: string;
  readonly agent: string;
  /** Id of a member directly below the agent. */
  readonly below: string;
}

/** A call that lists or counts, with the query of its page. */
export interface Read {
  readonly name: string;
  /** Whether more pages follow by cursor. */
  readonly hasPages: boolean;
  ask(cursor?: string): Promise<Answer>;
}

/** Periods of lists and reports, and of the agent's counts of the day. */
export interface Periods {
  readonly month: Range;
  readonly today: Range;
}

/** Days of the site's calendar, as pages ask: the last thirty, today among them. */
export function daysUntil(now: number): Periods {
  const to = Math.ceil((now + siteOffsetMs()) / DAY_MS) * DAY_MS - siteOffsetMs();
  return { month: { from: to - 30 * DAY_MS, to }, today: { from: to - DAY_MS, to } };
}

/** As many, from moments that begin no day, hour or quarter of one. */
export function raggedUntil(now: number): Periods {
  return { month: { from: now - 30 * DAY_MS - 1, to: now }, today: { from: now - DAY_MS - 1, to: now } };
}

let reads = 0;

/** Each time another: no limit of one address is reached. */
function nextAddress(): string {
  reads += 1;
  return `10.${(reads >> 16) & 255}.${(reads >> 8) & 255}.${reads & 255}`;
}

function listParameters({ path }: AnyCall): string[] {
  const contract = openApiDocument();
  const operation = contract.paths[path]?.get;
  if (!operation) return [];
  return parametersIn(contract, operation).flatMap(({ name, in: place }) => (place === 'query' ? name : []));
}

/** Every call that lists or counts, asked of a seeded database. */
export function listReads(
  site: TestGateway,
  { member, agent, below }: Askers,
  { month, today }: Periods = daysUntil(site.clock()),
): Read[] {
  const known: Readonly<Record<string, string>> = {
    from: String(month.from),
    to: String(month.to),
    startDate: String(today.from),
    endDate: String(today.to),
    timeZone: siteZone(),
    username: seededName(1),
    region: 'north',
  };
  const read = (name: string, call: AnyCall, params: Record<string, string> = {}): Read => {
    const given: Readonly<Record<string, string>> = {
      ...known,
      code: name === 'lotteryDraws' ? 'VNSOUTH' : 'NOBODYS',
    };
    const parameters = listParameters(call);
    const named = parameters.flatMap((parameter) => {
      const value = given[parameter];
      return value === undefined ? [] : [[parameter, value] as const];
    });
    return {
      name,
      hasPages: parameters.includes('cursor'),
      ask: (cursor) =>
        site.call(call, {
          params,
          query: {
            ...call.always,
            ...Object.fromEntries(named),
            ...(cursor !== undefined && { cursor }),
          } as never,
          token: call.access === 'agent' ? agent : member,
          clientAddress: nextAddress(),
        }),
    };
  };
  const lists = Object.entries(CALLS).filter(
    ([name, { method, path }]) => method === 'GET' && !path.includes('{') && !NOT_READ.has(name),
  );
  const ofTeam = ['agentMember', 'agentMemberTransactions'] as const;
  return [
    ...lists.map(([name, call]) => read(name, call)),
    ...ofTeam.map((name) => read(name, CALLS[name], { id: below })),
  ];
}
