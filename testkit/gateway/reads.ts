import type { AnyCall } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { openApiDocument } from '#gateway/docs/openapi.ts';
import { seededName } from '#gateway/seed/members.ts';
import type { Answer, TestGateway } from './gateway.ts';

/** They make or open something; or read one thing by its own id. */
const NOT_READ = new Set<string>(['captcha', 'slider', 'createTrial', 'launchChat', 'launchGame']);
const MONTH_MS = 30 * 86_400_000;

/** Who asks a seeded database. */
export interface Askers {
  /** Session tokens. */
  readonly member: string;
  readonly agent: string;
  /** Id of a member directly below the agent. */
  readonly below: string;
}

/** A call that lists or counts, as its page asks: of a month, where it takes a range. */
export interface Read {
  readonly name: string;
  ask(cursor?: string): Promise<Answer>;
}

let asked = 0;

/** Each time another: no limit of one address is reached. */
function nextAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

const parametersOf = ({ path }: AnyCall) =>
  openApiDocument()
    .paths[path]?.get?.parameters.filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name) ?? [];

/** Every call that lists or counts, asked of a seeded database. */
export function readsOf(site: TestGateway, { member, agent, below }: Askers): Read[] {
  const [from, to] = [String(site.clock() - MONTH_MS), String(site.clock())];
  const known: Readonly<Record<string, string>> = {
    from,
    to,
    startDate: from,
    endDate: to,
    username: seededName(1),
    region: 'north',
  };
  const read = (name: string, call: AnyCall, params: Record<string, string> = {}): Read => {
    const given: Readonly<Record<string, string>> = {
      ...known,
      code: name === 'lotteryDraws' ? 'VNSOUTH' : 'NOBODYS',
    };
    const named = parametersOf(call).flatMap((parameter) => {
      const value = given[parameter];
      return value === undefined ? [] : [[parameter, value] as const];
    });
    return {
      name,
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
