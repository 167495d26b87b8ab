import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/agents/agents.ts';
import { CALLS } from '#contract/calls.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { type Answer, startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';

let site: TestGateway;
let token: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await startGateway();
  const add = async (name: string, upline: string | null, type = 0) => {
    const uplineId = upline === null ? null : Number(ids[upline]);
    ids[name] = String((await site.member(name, { uplineId, type })).id);
  };
  await add('above', null, 1);
  await add('agent', 'above', 1);
  await add('beside', 'above', 1);
  await add('beside_child', 'beside');
  await add('alone', null);
  await add('own_child', 'agent', 2);
  await add('own_grandchild', 'own_child');
  token = await site.logIn({ id: Number(ids.agent) });
});
afterAll(() => site.close());

const range = () => ({ from: site.clock() - 86_400_000, to: site.clock() });

/** All calls that name a member. */
const WAYS: readonly [name: string, (id: string) => Promise<Answer>][] = [
  ['parentId of team', (id) => site.call(calls.agentTeam, { token, query: { parentId: id } })],
  [
    'parentId of a search',
    (id) => site.call(calls.agentTeam, { token, query: { parentId: id, userName: 'own_child' } }),
  ],
  [
    'memberId of overview',
    (id) => site.call(calls.agentOverview, { token, query: { ...range(), memberId: id } }),
  ],
  ['memberId of pnl', (id) => site.call(calls.agentPnl, { token, query: { ...range(), memberId: id } })],
  ['memberId of bets', (id) => site.call(calls.agentBets, { token, query: { ...range(), memberId: id } })],
  ['id of a member', (id) => site.call(calls.agentMember, { token, params: { id }, query: range() })],
  [
    "id of a member's movements",
    (id) => site.call(calls.agentMemberTransactions, { token, params: { id }, query: range() }),
  ],
  ...[calls.TEAM_BETS_EXPORT, calls.TEAM_DAYS_EXPORT].map(
    (path) =>
      [`memberId of ${path}`, (id: string) => exported(path, id)] as [
        string,
        (id: string) => Promise<Answer>,
      ],
  ),
];

async function exported(path: string, id: string): Promise<Answer> {
  const { from, to } = range();
  const query = new URLSearchParams({ from: String(from), to: String(to), memberId: id });
  const response = await site.request(`${path}?${query}`, { headers: { Authorization: token } });
  const text = await response.text();
  const said = response.ok ? { success: true, value: text } : JSON.parse(text);
  return { ...said, status: response.status, headers: response.headers };
}

const NOBODY = '999999999';

describe('an agent names a member outside the team (AGENT-7)', () => {
  test.each(WAYS)('the call %s answers as for an unknown id', async (_, ask) => {
    const { headers: _none, ...unknown } = await ask(NOBODY);
    expect(unknown).toMatchObject({ status: 404, success: false, errorCode: 'not.found' });
    for (const who of ['above', 'beside', 'beside_child', 'alone', 'agent']) {
      const { headers: _some, ...answer } = await ask(ids[who] ?? '');
      expect([who, answer]).toEqual([who, unknown]);
    }
    for (const odd of ['-1', '0', '1e3', '9'.repeat(40), 'own_child'])
      expect([odd, (await ask(odd)).status]).toEqual([odd, 404]);
    for (const who of ['own_child', 'own_grandchild'])
      expect([who, (await ask(ids[who] ?? '')).status]).toEqual([who, 200]);
  });

  test('the list covers every call of the area that takes the id of a member', () => {
    const agentCalls: readonly AnyCall[] = Object.values(calls).filter(
      (one) => typeof one === 'object' && 'path' in one,
    );
    const walked = ['/team', '/overview', '/pnl', '/bets', '/members/{id}', '/members/{id}/transactions'];
    const known = ['/kpi', ...walked].map((path) => `/wps/agent${path}`);
    expect(agentCalls.map(({ path }) => path).sort()).toEqual(known.sort());
    const members = Object.values(CALLS).filter(({ path }) => path.startsWith('/wps/agent/members/{'));
    expect(members.every(({ path }) => known.includes(path))).toBe(true);
  });
});
