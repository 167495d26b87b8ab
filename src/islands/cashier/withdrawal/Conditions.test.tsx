import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WithdrawalAccount } from '#contract/cashier/withdrawals.ts';
import { type Condition, listConditions } from '#lib/cashier/withdrawal-conditions.ts';
import { withdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { Conditions } from './Conditions.tsx';

const t = translatorFor('EN');
const { conditions: texts } = withdrawTexts(t, { withdraw: [], pin: [], account: [] }, '/m/help');
const draw = (conditions: readonly Condition[]) =>
  renderToStaticMarkup(
    <Conditions
      conditions={conditions}
      texts={texts}
      money={(amount) => `RM${amount.toFixed(2)}`}
      onPrepare={() => {}}
    />,
  );
const splitRows = (html: string) => html.split('<li').slice(1);
const turnovers = [{ source: '', required: 100, done: 40, games: '', forfeits: 0 }];
const NEW_MEMBER = {
  reason: 'verification',
  remainingToday: 5,
  turnovers,
  hasPaymentPassword: false,
} as const;
const READY = { ...NEW_MEMBER, reason: null, turnovers: [], hasPaymentPassword: true };
const NONE = { list: [], wait: '' };
const account: WithdrawalAccount = {
  ...{ id: '1', kind: 'bank', name: 'Harbour Bank', masked: '••8812' },
  ...{ usableFrom: 0, state: 'added' },
};

test('each condition has its state, its requirement, and one way to meet it (WAY-31)', () => {
  const html = draw(listConditions(NEW_MEMBER, NONE, { status: 'none', reason: '' }, 0));
  const rows = splitRows(html);
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(row).toContain(t('money.withdraw.conditions.states.todo'));
    expect(row.match(/class="row-action"/g)).toHaveLength(1);
  }
  expect(rows[3]).toContain('RM60.00 left');
  expect(rows[2]).toContain(t('money.withdraw.conditions.account.todo'));
  expect(html).not.toContain('<details');
});

test('conditions that are all met fold into one line above the form (WAY-31)', () => {
  const html = draw(listConditions(READY, { ...NONE, list: [account] }, undefined, 1));
  expect(html).toMatch(/^<details[^>]*><summary>.*All conditions are met/);
  expect(html).not.toContain('row-action');
});

test('the reason for rejected documents is shown in the gateway’s words', () => {
  const html = draw(listConditions(NEW_MEMBER, NONE, { status: 'rejected', reason: 'Too dark' }, 0));
  expect(splitRows(html)[0]).toContain('Not accepted: Too dark');
});

test('an account shows its waiting time, and that it is under review (WAY-31, HOUSE-41)', () => {
  const accountRow = (list: WithdrawalAccount[]) =>
    splitRows(draw(listConditions(READY, { list, wait: '12 hours' }, undefined, 1)))[2];
  expect(accountRow([])).toContain(t('money.withdraw.conditions.account.wait', { time: '12 hours' }));
  expect(accountRow([{ ...account, state: 'waits' }])).toContain(t('money.account.checking'));
});
