import { expect, test } from 'vitest';
import { WITHDRAWAL_OBSTACLES } from '#contract/cashier/withdrawals.ts';
import { listConditions } from './withdrawal-conditions.ts';

const NOW = Date.UTC(2026, 10, 29);
const NEW_MEMBER = {
  reason: 'verification',
  remainingToday: 5,
  turnovers: [{ source: 'Deposit', required: 100, done: 40.1, games: '', forfeits: 0 }],
  hasPaymentPassword: false,
} as const;
const READY = { ...NEW_MEMBER, reason: null, turnovers: [], hasPaymentPassword: true };
const account = (usableFrom: number, state: 'added' | 'waits' = 'added') =>
  ({ id: '1', kind: 'bank', name: 'Harbour Bank', masked: '••8812', usableFrom, state }) as const;
const known = (...list: ReturnType<typeof account>[]) => ({ list, wait: '24 hours' });
const listStates = (...asked: Parameters<typeof listConditions>) =>
  listConditions(...asked).map(({ name, state }) => `${name} ${state}`);

test('a first visit lists identity, PIN, account and turnover with what is left (WAY-31)', () => {
  const conditions = listConditions(NEW_MEMBER, known(), { status: 'none', reason: '' }, NOW);
  expect(conditions).toEqual([
    { name: 'identity', state: 'todo', reason: '' },
    { name: 'pin', state: 'todo' },
    { name: 'account', state: 'todo', account: undefined, wait: '24 hours' },
    { name: 'turnover', state: 'todo', left: 59.9 },
  ]);
});

test('a waiting account shows until when, unless another one can be used (WAY-31)', () => {
  const later = account(NOW + 1_001);
  expect(listConditions(READY, known(later), undefined, NOW)[2]).toEqual({
    name: 'account',
    state: 'waiting',
    account: later,
    wait: '24 hours',
  });
  expect(listStates(READY, known(later, account(NOW + 1_000)), undefined, NOW)[2]).toBe('account done');
});

test('an account under review waits at any age (WAY-31, HOUSE-41)', () => {
  const checked = account(0, 'waits');
  expect(listStates(READY, known(checked), undefined, NOW)[2]).toBe('account waiting');
  expect(listConditions(READY, known(checked, account(NOW + 1)), undefined, NOW)[2]).toMatchObject({
    account: account(NOW + 1),
  });
  expect(listStates(READY, known(checked, account(NOW)), undefined, NOW)[2]).toBe('account done');
});

test('documents under review wait; rejected ones must be sent again, with the reason', () => {
  expect(listStates(NEW_MEMBER, known(), { status: 'pending', reason: '' }, NOW)[0]).toBe('identity waiting');
  expect(listConditions(NEW_MEMBER, known(), { status: 'rejected', reason: 'Too dark' }, NOW)[0]).toEqual({
    name: 'identity',
    state: 'todo',
    reason: 'Too dark',
  });
  // Without that answer only the settings show whether the check is missing.
  expect(listStates(NEW_MEMBER, known(), undefined, NOW)[0]).toBe('identity todo');
  expect(listStates(READY, known(), { status: 'none', reason: '' }, NOW)[0]).toBe('identity done');
});

test('a bonus that may be forfeited does not block, and its turnover is still shown', () => {
  const turnovers = [{ source: 'Bonus', required: 80, done: 0, games: '', forfeits: 10 }];
  expect(listConditions({ ...READY, turnovers }, known(), undefined, NOW)[3]).toEqual({
    name: 'turnover',
    state: 'done',
    left: 80,
  });
});

test('a fully staked bonus requires turnover only where the gateway says so (HOUSE-19)', () => {
  const turnovers = [{ source: 'Bonus', required: 80, done: 0, games: '', forfeits: 0 }];
  const turnoverState = (reason: 'turnover' | null) =>
    listStates({ ...READY, reason, turnovers }, known(), undefined, NOW)[3];
  expect(turnoverState(null)).toBe('turnover done');
  expect(turnoverState('turnover')).toBe('turnover todo');
});

test('every obstacle of the gateway is in the list (WAY-31, HOUSE-27)', () => {
  for (const reason of WITHDRAWAL_OBSTACLES) {
    const states = listStates({ ...READY, reason }, known(account(0)), undefined, NOW);
    expect([reason, states.filter((state) => !state.endsWith('done')).length]).toEqual([reason, 1]);
  }
  expect(listStates({ ...READY, reason: 'tooNew' }, known(), undefined, NOW)).toContain('tooNew waiting');
  expect(listStates({ ...READY, reason: 'payBack' }, known(), undefined, NOW)).toContain('payBack waiting');
});

test('a pending withdrawal and the daily limit are listed only while they block', () => {
  const all = ['identity done', 'pin done', 'account done', 'turnover done'];
  expect(listStates(READY, known(account(0)), undefined, NOW)).toEqual(all);
  expect(
    listStates({ ...READY, reason: 'pending', remainingToday: 0 }, known(account(0)), undefined, NOW),
  ).toEqual([...all, 'pending waiting', 'dailyLimit waiting']);
});
