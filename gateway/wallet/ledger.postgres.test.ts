import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { accounts, ledgerEntries, ledgerTransactions } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { houseAccount, type Posted, type Posting, playerAccount, post, readBalance } from './ledger.ts';

const { db, engine, close } = await freshDatabase();
afterAll(close);

type Post = (tx: Transaction, posting: Posting) => Promise<Posted>;

let count = 0;
const unique = (prefix: string) => `${prefix}${++count}`;

async function newPlayer(opening = 0n): Promise<{ memberId: number; accountId: number }> {
  const [member] = await createMembers(db, [
    { userName: unique('player'), passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  if (!member) throw new Error('no member');
  return db.transaction(async (tx) => {
    const accountId = await playerAccount(tx, member.id);
    const cashier = await houseAccount(tx, 'cashier');
    if (opening > 0n) await post(tx, move(cashier, accountId, opening, unique('opening')));
    return { memberId: member.id, accountId };
  });
}

function move(from: number, to: number, amount: bigint, idempotencyKey: string): Posting {
  return {
    kind: 'deposit',
    idempotencyKey,
    parameters: { amount },
    at: 0,
    entries: [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ],
  };
}

const requireErrorCode = (error: unknown) => {
  if (error instanceof GatewayError) return error.code;
  throw error;
};

/** Returns the messages of an error and of its causes. */
const reasons = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${reasons(error.cause)}` : '';

/** Compares a ledger with its simplest model: amounts moved between two players and the house. */
async function followsTheModel(candidate: Post): Promise<void> {
  const step = fc.record({
    from: fc.nat(2),
    to: fc.nat(2),
    // Few of each, so that keys repeat with the same and with other parameters.
    amount: fc.constantFrom(1n, 40n, 150n, 290n),
    key: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const players = [await newPlayer(300n), await newPlayer()];
      const house = await db.transaction((tx) => houseAccount(tx, 'games'));
      const ids = [...players.map((player) => player.accountId), house];
      const model = [300n, 0n];
      const known = new Map<number, { amount: bigint; transactionId: number }>();
      const run = unique('run');
      for (const { from, to, amount, key } of steps) {
        if (from === to) continue;
        const posting = move(ids[from] ?? 0, ids[to] ?? 0, amount, `${run}-${key}`);
        const outcome = await db.transaction((tx) => candidate(tx, posting)).catch(requireErrorCode);
        const before = known.get(key);
        if (before) {
          expect(outcome).toEqual(
            before.amount === amount
              ? { transactionId: before.transactionId, repeated: true }
              : 'idempotency.conflict',
          );
        } else if (from < 2 && (model[from] ?? 0n) < amount) {
          expect(outcome).toBe('balance.insufficient');
        } else {
          if (typeof outcome === 'string') throw new Error(`refused: ${outcome}`);
          known.set(key, { amount, transactionId: outcome.transactionId });
          if (from < 2) model[from] = (model[from] ?? 0n) - amount;
          if (to < 2) model[to] = (model[to] ?? 0n) + amount;
        }
        const balances = await Promise.all(players.map(({ memberId }) => readBalance(db, memberId)));
        expect(balances).toEqual(model);
      }
    }),
    { numRuns: 25 },
  );
}

test('the ledger follows its model: sums, overdrafts, repeated keys', { timeout: 60_000 }, async () => {
  await followsTheModel(post);
});

describe('the model catches a ledger that', () => {
  const broken: Record<string, Post> = {
    'forgets keys': (tx, posting) => post(tx, { ...posting, idempotencyKey: unique('forgotten') }),
    'takes other parameters under a known key': (tx, posting) => post(tx, { ...posting, parameters: {} }),
    'answers a repeat as if it were new': async (tx, posting) => ({
      ...(await post(tx, posting)),
      repeated: false,
    }),
    'takes what is there where a balance is too small': async (tx, posting) => {
      const [from, to] = posting.entries;
      const [account] = await tx
        .select()
        .from(accounts)
        .where(eq(accounts.id, from?.accountId ?? 0));
      if (!account || !from || !to || account.memberId === null || account.balance + from.amount >= 0n)
        return post(tx, posting);
      if (account.balance === 0n) throw new GatewayError('balance.insufficient');
      return post(tx, move(from.accountId, to.accountId, account.balance, posting.idempotencyKey));
    },
    'loses a cent of large amounts': (tx, posting) =>
      post(tx, {
        ...posting,
        entries: posting.entries.map((entry) => ({
          ...entry,
          amount:
            entry.amount > 100n ? entry.amount - 1n : entry.amount < -100n ? entry.amount + 1n : entry.amount,
        })),
      }),
  };
  for (const [name, candidate] of Object.entries(broken))
    test(name, { timeout: 60_000 }, async () => {
      await expect(followsTheModel(candidate)).rejects.toThrow();
    });
});

describe('the database itself refuses', () => {
  const insertTransaction = async (tx: Transaction) => {
    const [transaction] = await tx
      .insert(ledgerTransactions)
      .values({ kind: 'deposit', postedAt: 0 })
      .returning();
    return transaction?.id ?? 0;
  };
  const refusals: [
    what: string,
    reason: RegExp,
    attempt: (tx: Transaction, accountId: number) => Promise<unknown>,
  ][] = [
    [
      'a balance changed without an entry',
      /by ledger entries only/,
      (tx, accountId) => tx.update(accounts).set({ balance: 1_000_000n }).where(eq(accounts.id, accountId)),
    ],
    [
      'an account that opens with money',
      /opens with balance 0/,
      (tx) => tx.insert(accounts).values({ houseName: unique('house'), balance: 5n }),
    ],
    ['a transaction without entries', /does not sum to zero/, (tx) => insertTransaction(tx)],
    [
      'entries that create money',
      /does not sum to zero/,
      async (tx, accountId) =>
        tx
          .insert(ledgerEntries)
          .values({ transactionId: await insertTransaction(tx), accountId, amount: 5n }),
    ],
    [
      'one more entry on a transaction of before',
      /does not sum to zero/,
      async (tx, accountId) => {
        const [before] = await tx.select().from(ledgerTransactions).limit(1);
        await tx.insert(ledgerEntries).values({ transactionId: before?.id ?? 0, accountId, amount: 5n });
      },
    ],
    [
      'a player below 0',
      /accounts_player_not_below_zero/,
      async (tx, accountId) => {
        const transactionId = await insertTransaction(tx);
        const house = await houseAccount(tx, 'games');
        await tx.insert(ledgerEntries).values([
          { transactionId, accountId, amount: -10_000n },
          { transactionId, accountId: house, amount: 10_000n },
        ]);
      },
    ],
    ['a changed entry', /append-only/, (tx) => tx.update(ledgerEntries).set({ amount: 1n })],
    ['a removed entry', /append-only/, (tx) => tx.delete(ledgerEntries)],
    ['a changed transaction', /append-only/, (tx) => tx.update(ledgerTransactions).set({ kind: 'win' })],
    ['a removed account', /append-only/, (tx) => tx.delete(accounts)],
    [
      'an unknown kind of movement',
      /ledger_transactions_kind/,
      (tx) => tx.execute(sql`insert into ledger_transactions (kind, posted_at) values ('x', now())`),
    ],
    ['a changed bet', /append-only/, (tx) => tx.execute(sql`update bets set payout = 1`)],
    ['a removed credit', /append-only/, (tx) => tx.execute(sql`delete from credits`)],
    ['an emptied ledger', /append-only/, (tx) => tx.execute(sql`truncate ledger_entries`)],
  ];
  for (const [what, reason, attempt] of refusals)
    test(what, async () => {
      const { accountId, memberId } = await newPlayer(100n);
      const refusal = await db.transaction((tx) => attempt(tx, accountId)).then(() => '', reasons);
      expect(refusal).toMatch(reason);
      expect(await readBalance(db, memberId)).toBe(100n);
    });
});

test('a balance is the sum of its entries, and each entry of a player has the balance after it', async () => {
  const rows = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
  const owners = new Map((await db.select().from(accounts)).map(({ id, memberId }) => [id, memberId]));
  const running = new Map<number, bigint>();
  for (const { accountId, amount, balanceAfter } of rows) {
    running.set(accountId, (running.get(accountId) ?? 0n) + amount);
    expect(balanceAfter).toBe(owners.get(accountId) === null ? null : running.get(accountId));
  }
  for (const { id, balance } of await db.select().from(accounts)) expect(balance).toBe(running.get(id) ?? 0n);
});

test('an invalid posting is refused before anything is written', async () => {
  const { accountId } = await newPlayer(100n);
  const house = await db.transaction((tx) => houseAccount(tx, 'games'));
  const wrong = [
    [],
    [{ accountId, amount: 5n }],
    [
      { accountId, amount: 0n },
      { accountId: house, amount: 0n },
    ],
    [
      { accountId, amount: 5n },
      { accountId, amount: -5n },
    ],
  ];
  for (const entries of wrong) {
    const posting = {
      kind: 'deposit' as const,
      idempotencyKey: unique('wrong'),
      parameters: {},
      at: 0,
      entries,
    };
    await expect(db.transaction((tx) => post(tx, posting))).rejects.toThrow('sum to 0');
  }
});

describe.skipIf(engine === 'embedded')(
  'at the same time (needs PostgreSQL: the embedded engine has one connection)',
  () => {
    const outcomes = (work: Promise<Posted>[]) =>
      Promise.all(work.map((posted) => posted.catch(requireErrorCode)));

    test('twenty bets of 10 on a balance of 100: ten are taken', async () => {
      const { accountId, memberId } = await newPlayer(100n);
      const house = await db.transaction((tx) => houseAccount(tx, 'games'));
      const done = await outcomes(
        Array.from({ length: 20 }, () =>
          db.transaction((tx) => post(tx, move(accountId, house, 10n, unique('bet')))),
        ),
      );
      expect(done.filter((outcome) => outcome === 'balance.insufficient')).toHaveLength(10);
      expect(await readBalance(db, memberId)).toBe(0n);
    });

    test('the same key twenty times moves money once', async () => {
      const { accountId, memberId } = await newPlayer(100n);
      const house = await db.transaction((tx) => houseAccount(tx, 'games'));
      const key = unique('same');
      const done = await outcomes(
        Array.from({ length: 20 }, () => db.transaction((tx) => post(tx, move(accountId, house, 10n, key)))),
      );
      const posted = done.filter((outcome) => typeof outcome !== 'string');
      expect(posted.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(new Set(posted.map(({ transactionId }) => transactionId)).size).toBe(1);
      expect(await readBalance(db, memberId)).toBe(90n);
    });

    test('transfers in both directions between two players never deadlock', async () => {
      const [first, second] = [await newPlayer(1000n), await newPlayer(1000n)];
      const there = Array.from({ length: 15 }, () =>
        db.transaction((tx) => post(tx, move(first.accountId, second.accountId, 7n, unique('there')))),
      );
      const back = Array.from({ length: 15 }, () =>
        db.transaction((tx) => post(tx, move(second.accountId, first.accountId, 7n, unique('back')))),
      );
      await Promise.all([...there, ...back]);
      expect(await readBalance(db, first.memberId)).toBe(1000n);
      expect(await readBalance(db, second.memberId)).toBe(1000n);
    });
  },
);
