import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST, MOST } from './eligibility.ts';
import { mostTo } from './pay-back.ts';

test.each([
  ['nothing to pay back', 0n, 0n, MOST, MOST],
  ['the bank alone brought money', 30_000n, 0n, MOST, 0n],
  ['the wallet alone brought money', 0n, 30_000n, 0n, MOST],
  ['each has its own to get back', 20_000n, 30_000n, 20_000n, 30_000n],
  ['just enough to withdraw came by wallet', 20_000n, LEAST, 20_000n, LEAST],
  ['too little to withdraw came by wallet', 20_000n, LEAST - 1n, MOST, 0n],
  ['too little came by either', LEAST - 1n, LEAST - 1n, MOST, MOST],
  ['more came by each than one withdrawal takes', MOST + 1n, MOST + 1n, MOST, MOST],
])('where %s: the most to a bank and to a wallet (CASH-3)', (_what, bank, ewallet, toBank, toWallet) => {
  const left = { bank, ewallet };
  expect([mostTo('bank', left), mostTo('ewallet', left)]).toEqual([toBank, toWallet]);
});

test('some account can be paid always, and none more than its part before the rest', () => {
  const sum = fc.bigInt({ min: 0n, max: 2n * MOST });
  fc.assert(
    fc.property(sum, sum, (bank, ewallet) => {
      const left = { bank, ewallet };
      const most = { bank: mostTo('bank', left), ewallet: mostTo('ewallet', left) };
      expect(most.bank >= LEAST || most.ewallet >= LEAST).toBe(true);
      if (bank >= LEAST) expect(most.ewallet <= ewallet).toBe(true);
      if (ewallet >= LEAST) expect(most.bank <= bank).toBe(true);
    }),
  );
});
