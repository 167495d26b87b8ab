import { afterAll, expect, test } from 'vitest';
import { answerContract, type ContractKind, readContract } from '#contract/agents/agent-contracts.ts';
import { members } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { ContractError, changeContract, listContracts, offerContract } from './command.ts';

const site = await startGateway();
afterAll(site.close);

const DAY = 86_400_000;
const deps = { db: site.database.db, clock: site.clock };
const VERBS = { offer: offerContract, change: changeContract };
const run = (verb: keyof typeof VERBS, name: string, kind: string, ...words: string[]) =>
  VERBS[verb](deps, name, kind, words);
const TERMS = ['cycle=monthly', 'rule=turnover', 'tiers=100:1:0.05,5000:3:0.1'];
const PROFIT = ['cycle=monthly', 'rule=profit', 'carry-over=permanent', 'tiers=100:1:7.5,5000:3:10'];

async function agent(name: string, uplineId: number | null = null) {
  const member = await site.member(name, { type: 1, uplineId });
  const token = await site.logIn(member);
  const read = (kind: ContractKind) => site.read(readContract, { token, params: { kind } });
  return { ...member, token, read };
}

test('an operator offers a contract, which its member reads and accepts (AGENT-11)', async () => {
  const upline = await agent('offers');
  const { token, read } = await agent('is_offered', upline.id);
  await run('offer', 'IS_offered', 'dividend', ...PROFIT, 'days=7', 'by=offers');
  const offered = await read('dividend');
  expect(offered).toMatchObject({
    ...{ version: 1, state: 'requested', offeredBy: 'offers', expiresAt: site.clock() + 7 * DAY },
    ...{ cycle: 'monthly', rule: 'profit', carryOver: 'permanent' },
    tiers: [
      { min: 100, activeMembers: 1, percent: 7.5 },
      { min: 5000, activeMembers: 3, percent: 10 },
    ],
  });
  expect(await listContracts(deps)).toContain(
    'is_offered  dividend  requested  version 1  monthly  profit  permanent  100:1:7.5,5000:3:10  until ',
  );
  const answered = await site.call(answerContract, {
    token,
    params: { kind: 'dividend' },
    headers: { 'Idempotency-Key': 'accepts-the-offer' },
    body: { id: offered?.id ?? '', version: 1, accept: true },
  });
  expect(answered.value).toMatchObject({ state: 'valid' });
  expect(await listContracts(deps, 'is_offered')).toContain('dividend  valid');
});

test('an offer that changed meanwhile is shown before it is accepted (AGENT-11)', async () => {
  const { token, read } = await agent('is_changed');
  await run('offer', 'is_changed', 'salary', ...TERMS);
  const { id = '' } = (await read('salary')) ?? {};
  expect(await run('change', 'is_changed', 'salary', 'tiers=50:1:0.2')).toContain('version 2');
  const answered = await site.call(answerContract, {
    token,
    params: { kind: 'salary' },
    headers: { 'Idempotency-Key': 'meets-a-change-1' },
    body: { id, version: 1, accept: true },
  });
  expect(answered).toMatchObject({
    errorCode: 'contract.changed',
    value: { version: 2, cycle: 'monthly', tiers: [{ min: 50, activeMembers: 1, percent: 0.2 }] },
  });
});

test('every term of an offer can be changed, also its upline and carry-over (AGENT-11)', async () => {
  const upline = await agent('offers_later');
  const { read } = await agent('is_changed_twice', upline.id);
  await run('offer', 'is_changed_twice', 'salary', ...TERMS);
  expect(await read('salary')).toMatchObject({ carryOver: 'none', offeredBy: '' });
  await run('change', 'is_changed_twice', 'salary', 'carry-over=permanent', 'by=offers_later', 'days=3');
  expect(await read('salary')).toMatchObject({
    ...{ version: 2, carryOver: 'permanent', offeredBy: 'offers_later' },
    expiresAt: site.clock() + 3 * DAY,
  });
});

test('one offer of a kind is open at a time; once it is over another may be made (AGENT-11)', async () => {
  const member = await agent('waits_once');
  await run('offer', 'waits_once', 'hourly', ...TERMS, 'days=1');
  await expect(run('offer', 'waits_once', 'hourly', ...TERMS)).rejects.toThrow(
    'waits for waits_once already',
  );
  site.pass(DAY);
  await expect(run('change', 'waits_once', 'hourly', 'days=2')).rejects.toThrow('No hourly contract waits');
  await run('offer', 'waits_once', 'hourly', ...TERMS.slice(0, 1), ...TERMS.slice(2), 'rule=daily-average');
  const waits = await site.read(readContract, {
    token: await site.logIn(member),
    params: { kind: 'hourly' },
  });
  expect(waits).toMatchObject({ state: 'requested', rule: 'daily-average' });
});

test.each<[[keyof typeof VERBS, string, string, ...string[]], string]>([
  [['offer', 'nobody_here', 'salary', ...TERMS], 'There is no member nobody_here'],
  [['offer', 'mistakes', 'weekly', ...TERMS], 'A kind is one of: '],
  [['offer', 'mistakes', 'salary', 'cycle=yearly', ...TERMS.slice(1)], 'Check cycle'],
  [['offer', 'mistakes', 'salary', ...TERMS.slice(0, 2), 'tiers=many'], 'Check tiers'],
  [['offer', 'mistakes', 'salary', ...TERMS, 'colour=red'], 'Check colour'],
  [['offer', 'mistakes', 'salary', ...TERMS, 'days'], 'Check days'],
  [['offer', 'mistakes', 'salary', ...TERMS, 'by=a_stranger'], 'is not in the downline of a_stranger'],
  [['change', 'mistakes', 'salary'], 'Say what changes.'],
])('an impossible command is explained: %j', async (args, said) => {
  for (const name of ['mistakes', 'a_stranger']) await site.member(name, { type: 1 }).catch(() => undefined);
  await expect(run(...args)).rejects.toThrow(said);
  await expect(run(...args)).rejects.toThrow(ContractError);
  expect(await listContracts(deps, 'mistakes')).toBe('There are none.');
});

test.each([
  [['salary', ...TERMS.slice(0, 2), 'tiers=100:1:0.21'], 'pays at most 0.2%'],
  [['dividend', ...TERMS.slice(0, 2), 'tiers=100:1:0.31'], 'pays at most 0.3%'],
  [['hourly', ...TERMS.slice(0, 2), 'tiers=100:1:0.11'], 'pays at most 0.1%'],
  [['dividend', ...PROFIT.slice(0, 3), 'tiers=100:1:10.01'], 'pays at most 10%'],
  [['salary', ...PROFIT], 'Only a dividend can use the rule profit'],
  [['dividend', ...PROFIT.slice(0, 2), PROFIT[3] ?? ''], 'set carry-over=permanent'],
])(
  'an offer beyond the caps is refused when it is made or changed: %j (HOUSE-13, HOUSE-14)',
  async (args, said) => {
    const name = `capped_${(await site.database.db.$count(members)).toString()}`;
    await agent(name);
    const [kind = '', ...terms] = args;
    await expect(run('offer', name, kind, ...terms)).rejects.toThrow(said);
    await run('offer', name, kind, ...TERMS);
    await expect(run('change', name, kind, ...terms)).rejects.toThrow(said);
  },
);

test('a chain has contracts of a kind by one rule alone (HOUSE-15)', async () => {
  const top = await agent('chain_top');
  const middle = await agent('chain_middle', top.id);
  await agent('chain_end', middle.id);
  await run('offer', 'chain_middle', 'dividend', ...PROFIT);
  for (const name of ['chain_top', 'chain_end'])
    await expect(run('offer', name, 'dividend', ...TERMS)).rejects.toThrow('chain_middle of the same chain');
  await run('offer', 'chain_top', 'dividend', ...PROFIT);
  await expect(run('change', 'chain_top', 'dividend', ...TERMS)).rejects.toThrow('of the same chain');
});
