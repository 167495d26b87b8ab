import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { documents } from '#contract/account/identity-check.ts';
import { setPin } from '#contract/account/pin.ts';
import { deposits, startDeposit } from '#contract/cashier/deposits.ts';
import { addWithdrawalAccount, startWithdrawal, withdrawals } from '#contract/cashier/withdrawals.ts';
import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import { games, launchGame } from '#contract/games/games.ts';
import { openPlay, playRound } from '#contract/games/play.ts';
import { bets } from '#contract/records/transactions.ts';
import { photo } from '../art/photos.ts';
import { seal } from '../gateway/sealing.ts';
import { openSession, PASSWORD } from '../site/session.ts';

const PIN = '482916';
const METHODS = ['bank', 'wallet', 'card'];

/** Milliseconds between two requests; a round that is too early for its game is retried. */
const PAUSE = 150;

type Kind = 'deposit' | 'withdrawal' | 'round';

/** A request under its key, and what this client knows of its result. */
interface Asked {
  readonly kind: Kind;
  readonly key: string;
  /** In whole units. */
  readonly amount: number;
  readonly method: string;
  /** The constant part of the answer: a record's id, a round's win. Undefined without an answer. */
  known?: { readonly made: string } | 'refused';
}

interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/**
 * A player who deposits, plays and withdraws over HTTP, and stores the answers: later answers must be the same. The site
 * may end during any wait for an answer.
 */
export class MoneyClient {
  private readonly orders: Asked[] = [];
  private readonly since = Date.now();
  private token = '';
  private play = '';
  private accountId = '';

  private readonly userName: string;
  private readonly cashes: 'deposit' | 'withdrawal';

  /** @param cashes whether it also pays in and withdraws; deposits require turnover before a withdrawal */
  constructor(userName: string, cashes: 'deposit' | 'withdrawal') {
    this.userName = userName;
    this.cashes = cashes;
  }

  /** Logs in, sets a payment PIN, adds an account, gets the identity approved and opens a game. */
  async prepare(origin: string): Promise<void> {
    this.token = (await openSession(origin, this.userName)).token;
    await this.read(origin, setPin, { loginPassword: PASSWORD, newPaymentPassword: PIN });
    const account = {
      kind: 'bank',
      methodCode: 'harbourbank',
      holderName: 'Lee Wei',
      // Another one for each player: an account of two members waits for a reviewer (HOUSE-41).
      number: `51401122${this.userName.replace(/\D/g, '').padStart(4, '0')}`,
    };
    this.accountId = (await this.read(origin, addWithdrawalAccount, { ...account, paymentPassword: PIN })).id;
    await this.verify(origin);
    const listed = await this.read(origin, games, undefined, { gameType: 'RNG', vassalage: 'PP' });
    const launch = { nodeId: listed.games[0]?.nodeId ?? '', vassalage: 'PP', backUrl: '/m/home' };
    const { url } = await this.read(origin, launchGame, undefined, launch);
    const ticket = new URL(url, origin).searchParams.get('ticket');
    this.play = (await this.read(origin, openPlay, { ticket })).token;
  }

  /** Sends pictures, and waits until the demo's cashier has approved them. */
  private async verify(origin: string): Promise<void> {
    const pictures = new FormData();
    const picture = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' });
    for (const side of ['front', 'back']) pictures.set(side, picture, `${side}.jpg`);
    const headers = { authorization: this.token, origin };
    await fetch(origin + documents.path, { method: 'POST', headers, body: pictures });
    while ((await this.read(origin, documents)).status !== 'approved') await wait(500);
  }

  /** Returns the number of requests of a kind. */
  count(kind: Kind): number {
    return this.made(kind).length;
  }

  /**
   * Sends one request after another until an answer is missing, or it is stopped.
   * @param options.onAnswer called at each answer
   * @returns how many were answered
   */
  async work(
    origin: string,
    { stop, onAnswer }: { readonly stop?: AbortSignal; readonly onAnswer?: () => void } = {},
  ): Promise<number> {
    for (let answered = 0; ; answered++) {
      if (stop?.aborted) return answered;
      const order = this.next();
      this.orders.push(order);
      try {
        await this.ask(origin, order);
        onAnswer?.();
        await wait(PAUSE);
      } catch {
        return answered;
      }
    }
  }

  /** Retries the requests without an answer. */
  async settle(origin: string): Promise<void> {
    for (const order of this.orders) if (order.known === undefined) await this.ask(origin, order);
  }

  /** Returns records that differ from the answers, or are lost or doubled; empty if there are none. */
  async differences(origin: string): Promise<string[]> {
    const problems: string[] = [];
    for (const order of this.orders) {
      const { known } = order;
      if (known === undefined || known === 'refused') continue;
      await this.ask(origin, order);
      const again = order.known;
      if (typeof again !== 'object' || again.made !== known.made)
        problems.push(`${order.kind} ${order.key} was ${known.made}, now ${JSON.stringify(again)}`);
    }
    const range = { from: String(this.since), to: String(Date.now() + 60_000), pageSize: '100' };
    for (const [kind, call] of [
      ['deposit', deposits],
      ['withdrawal', withdrawals],
    ] as const) {
      const there = (await this.read(origin, call, undefined, range)).list.map(({ id }) => id).sort();
      const made = this.made(kind)
        .map(({ known }) => known)
        .sort();
      if (there.join() !== made.join()) problems.push(`${kind}s ${there} are there, ${made} were made`);
    }
    const stake = (await this.read(origin, bets, undefined, range)).totals?.stake ?? 0;
    const staked = this.made('round').reduce((sum, { amount }) => sum + amount, 0);
    if (stake !== staked) problems.push(`${stake} is staked, ${staked} was`);
    return problems.map((line) => `${this.userName}: ${line}`);
  }

  private made(kind: Kind) {
    return this.orders.flatMap(({ kind: own, amount, known }) =>
      own === kind && typeof known === 'object' ? [{ amount, known: known.made }] : [],
    );
  }

  private next(): Asked {
    const turn = this.orders.length;
    const key = hex(16);
    const method = METHODS[turn % METHODS.length] ?? '';
    if (turn % 4 > 0) return { kind: 'round', key, amount: 1, method };
    return { kind: this.cashes, key, amount: 50 + (this.cashes === 'deposit' ? turn % 50 : 0), method };
  }

  private async ask(origin: string, order: Asked): Promise<void> {
    const { success, value } = await this.send(origin, order);
    if (!success) order.known = 'refused';
    else if (order.kind === 'round') order.known = { made: String((value as ValueOf<typeof playRound>).win) };
    else order.known = { made: (value as { id: string }).id };
  }

  private send(origin: string, { kind, key, amount, method }: Asked): Promise<Envelope> {
    if (kind === 'round')
      return this.call(origin, playRound, { roundId: key, bet: amount }, { authorization: this.play });
    const headers = { 'idempotency-key': key };
    if (kind === 'withdrawal') {
      const body = { amount, accountId: this.accountId, paymentPassword: PIN };
      return this.call(origin, startWithdrawal, body, headers);
    }
    const fields = method === 'bank' ? { payer: 'Lee Wei' } : {};
    return this.call(origin, startDeposit, { method, amount, fields }, headers);
  }

  /** Returns the value of a call that must succeed. */
  private async read<C extends AnyCall>(
    origin: string,
    call: C,
    body?: object,
    query: Record<string, string> = {},
  ): Promise<ValueOf<C>> {
    const target = { ...call, path: `${call.path}?${new URLSearchParams(query)}` };
    const answer = await this.call(origin, target, body);
    if (!answer.success) throw new Error(`${call.path} was refused: ${JSON.stringify(answer)}`);
    return answer.value as ValueOf<C>;
  }

  /** @throws {Error} without an answer */
  private async call(
    origin: string,
    endpoint: AnyCall,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Envelope> {
    const { method, path, bodyFormat } = endpoint;
    const headers: Record<string, string> = { authorization: this.token, origin, ...more };
    let text = body && JSON.stringify(body);
    if (body && bodyFormat === 'sealed') {
      const key = (await (await fetch(`${origin}/wps/system/public-key`)).json()) as {
        value: { publicKey: string };
      };
      const sealed = seal(key.value.publicKey, { ...body, ts: Date.now(), nonce: hex(16) });
      headers.encryption = sealed.encryption;
      text = sealed.body;
    }
    if (text !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(origin + path, { method, headers, ...(text !== undefined && { body: text }) });
    const envelope = (await answer.json()) as Envelope;
    if (answer.status === 429) {
      await wait(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
      return this.call(origin, endpoint, body, more);
    }
    // An error of the server is not an answer to the request.
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    return envelope;
  }
}
