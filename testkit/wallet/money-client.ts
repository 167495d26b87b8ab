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

/** Milliseconds between two requests; a round that comes sooner than its game allows is asked for again. */
const PAUSE = 150;

type Kind = 'deposit' | 'withdrawal' | 'round';

/** Something that was asked for once, under its key, and what this client knows of it. */
interface Asked {
  readonly kind: Kind;
  readonly key: string;
  /** In whole units. */
  readonly amount: number;
  readonly method: string;
  /** What says the same each time it is asked: a record's id, a round's win. Undefined while no answer came. */
  known?: { readonly made: string } | 'refused';
}

interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/**
 * A player who deposits, plays and withdraws over HTTP, and keeps what was answered: nobody may ever tell them otherwise.
 * Every wait for an answer may end with the site.
 */
export class MoneyClient {
  private readonly asked: Asked[] = [];
  private readonly since = Date.now();
  private token = '';
  private play = '';
  private accountId = '';

  private readonly userName: string;
  private readonly cashes: 'deposit' | 'withdrawal';

  /** @param cashes besides playing: whoever pays in owes turnover, and is paid out nothing before it is done */
  constructor(userName: string, cashes: 'deposit' | 'withdrawal') {
    this.userName = userName;
    this.cashes = cashes;
  }

  /** Logs in, sets a payment PIN, adds an account, has the identity approved and opens a game. */
  async prepare(origin: string): Promise<void> {
    this.token = (await openSession(origin, this.userName)).token;
    await this.read(origin, setPin, { loginPassword: PASSWORD, newPaymentPassword: PIN });
    const account = {
      kind: 'bank',
      methodCode: 'harbourbank',
      holderName: 'Lee Wei',
      number: '514011223344',
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

  /** How many of a kind were made. */
  count(kind: Kind): number {
    return this.made(kind).length;
  }

  /**
   * Asks for one thing after another until an answer fails to come, or it is told to stop.
   * @param options.onAnswer called at each answer
   * @returns how many were answered
   */
  async work(
    origin: string,
    { stop, onAnswer }: { readonly stop?: AbortSignal; readonly onAnswer?: () => void } = {},
  ): Promise<number> {
    for (let answered = 0; ; answered++) {
      if (stop?.aborted) return answered;
      const asked = this.next();
      this.asked.push(asked);
      try {
        await this.ask(origin, asked);
        onAnswer?.();
        await wait(PAUSE);
      } catch {
        return answered;
      }
    }
  }

  /** Asks again for what nobody has answered. */
  async settle(origin: string): Promise<void> {
    for (const asked of this.asked) if (asked.known === undefined) await this.ask(origin, asked);
  }

  /** What the site says otherwise than before, or has lost or doubled; empty where all is well. */
  async differences(origin: string): Promise<string[]> {
    const found: string[] = [];
    for (const asked of this.asked) {
      const { known } = asked;
      if (known === undefined || known === 'refused') continue;
      await this.ask(origin, asked);
      const again = asked.known;
      if (typeof again !== 'object' || again.made !== known.made)
        found.push(`${asked.kind} ${asked.key} was ${known.made}, now ${JSON.stringify(again)}`);
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
      if (there.join() !== made.join()) found.push(`${kind}s ${there} are there, ${made} were made`);
    }
    const stake = (await this.read(origin, bets, undefined, range)).totals?.stake ?? 0;
    const staked = this.made('round').reduce((sum, { amount }) => sum + amount, 0);
    if (stake !== staked) found.push(`${stake} is staked, ${staked} was`);
    return found.map((line) => `${this.userName}: ${line}`);
  }

  private made(kind: Kind) {
    return this.asked.flatMap(({ kind: own, amount, known }) =>
      own === kind && typeof known === 'object' ? [{ amount, known: known.made }] : [],
    );
  }

  private next(): Asked {
    const turn = this.asked.length;
    const key = hex(16);
    const method = METHODS[turn % METHODS.length] ?? '';
    if (turn % 4 > 0) return { kind: 'round', key, amount: 1, method };
    return { kind: this.cashes, key, amount: 50 + (this.cashes === 'deposit' ? turn % 50 : 0), method };
  }

  private async ask(origin: string, asked: Asked): Promise<void> {
    const { success, value } = await this.send(origin, asked);
    if (!success) asked.known = 'refused';
    else if (asked.kind === 'round') asked.known = { made: String((value as ValueOf<typeof playRound>).win) };
    else asked.known = { made: (value as { id: string }).id };
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

  /** The value of a call that has to succeed. */
  private async read<C extends AnyCall>(
    origin: string,
    call: C,
    body?: object,
    query: Record<string, string> = {},
  ): Promise<ValueOf<C>> {
    const asked = { ...call, path: `${call.path}?${new URLSearchParams(query)}` };
    const answer = await this.call(origin, asked, body);
    if (!answer.success) throw new Error(`${call.path} was refused: ${JSON.stringify(answer)}`);
    return answer.value as ValueOf<C>;
  }

  /** @throws where no answer came */
  private async call(
    origin: string,
    asked: AnyCall,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Envelope> {
    const { method, path, bodyFormat } = asked;
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
      return this.call(origin, asked, body, more);
    }
    // What is not the gateway's word about what was asked is no answer.
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    return envelope;
  }
}
