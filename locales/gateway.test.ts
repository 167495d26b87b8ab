import { expect, test } from 'vitest';
import { findText, gatewayText, inAllLanguages, textsUnder } from './gateway.ts';

test('a text of the gateway is filled in its language, and values stay as they are (MAP-31)', () => {
  const order = '$t(cashier.pay.pay) {{n}} <b>$&';
  expect(gatewayText('cashier.pay.pay', 'MS')).toBe('Bayar sekarang');
  expect(gatewayText('messages.decisions.documentsRejected.content', 'EN', { reason: order })).toBe(
    `${order} You can send other pictures under Verification.`,
  );
});

test('a text for the database is in every language, with values of each (MAP-31)', () => {
  expect(inAllLanguages('lottery.plays.sixOf45.pick.name', { n: 2 })).toEqual({
    EN: 'Pick 2',
    CN: '任选2',
    MS: 'Pilih 2',
  });
  const lottery = { EN: 'Midday', CN: '午间', MS: 'Tengah hari' };
  expect(
    inAllLanguages('messages.push.drawSettled.body', (language) => ({
      lottery: lottery[language],
      no: '07',
    })),
  ).toMatchObject({ CN: '午间第 07 期：您的投注已结算。', EN: 'Midday, draw 07: your bet is settled.' });
});

test('a section is read with its placeholders, lists in their order', () => {
  expect(textsUnder('games.play.table.board', 'EN').chip).toBe('Chip of {{amount}}');
  expect(Object.values(textsUnder('auth.smsCodes.numbers', 'EN')).slice(9)).toEqual([
    'nine',
    'ten',
    'eleven',
    'twelve',
  ]);
});

test.each(['constructor', '__proto__', 'unheard_of'])(
  'a name that a section lacks has no text: %s',
  (name) => {
    expect(findText('cashier.methods.reasons', name, 'EN')).toBeUndefined();
    expect(findText('cashier.methods.reasons', 'not_paid', 'CN')).toBe('未在时限内付款。');
  },
);
