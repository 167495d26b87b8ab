import { Client, type ClientConfig, type PoolClient } from 'pg';

/** A connection that is not answered for so long is none. */
export const CONNECT_TIMEOUT_MS = 1_500;
/** For one statement outside of transactions, which reads… */
const READ_TIMEOUT_MS = 2_000;
/** …and for one in a transaction, which may move money and wait for the locks of others. */
const MONEY_TIMEOUT_MS = 10_000;
/** A transaction in which nothing is asked for so long ends, and its locks with it. */
const IDLE_TIMEOUT_MS = 15_000;
/** The server ends a statement itself, so much sooner than its silence is taken for its end. */
const SERVER_SOONER_MS = 100;

const BEGINS = /^begin\b/i;
const ENDS = /^(?:commit|rollback)$/i;
const SETS_LIMIT = /^set (local )?statement_timeout = (\d+)/i;

type Query = (...given: unknown[]) => unknown;

/**
 * A connection of the pool on which no statement takes longer than it may, whether the server is slow or says nothing.
 * The limit is the connection's own to follow, as it was told: a transaction begins with another one, and what `set
 * statement_timeout` says holds here too.
 */
export class LimitedClient extends Client {
  #usualMs = READ_TIMEOUT_MS;
  #limitMs = READ_TIMEOUT_MS;

  constructor(config: ClientConfig = {}) {
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: READ_TIMEOUT_MS - SERVER_SOONER_MS,
      idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    });
  }

  /** As the driver's own, which has a dozen signatures. */
  override query(...given: unknown[]): never {
    const text = textOf(given[0]);
    const begins = BEGINS.test(text) && this.#usualMs > 0;
    const ms = this.#limitOf(text, begins);
    if (begins)
      given[0] = withText(given[0], `${text}; set local statement_timeout = ${ms - SERVER_SOONER_MS}`);
    const stop = ms > 0 ? endAfter(this, ms) : () => undefined;
    const done = given.at(-1);
    if (typeof done === 'function') {
      given[given.length - 1] = (...outcome: unknown[]) => {
        stop();
        done(...outcome);
      };
      return (super.query as Query).apply(this, given) as never;
    }
    const result = ((super.query as Query).apply(this, given) as Promise<unknown>).finally(stop);
    return (begins ? result.catch((error: Error) => giveBack(this, error)) : result) as never;
  }

  /** How long a statement may take; those after it go by what it says. */
  #limitOf(text: string, begins: boolean): number {
    if (begins) this.#limitMs = MONEY_TIMEOUT_MS;
    const [, isLocal, told] = SETS_LIMIT.exec(text) ?? [];
    if (told !== undefined) this.#limitMs = Number(told);
    if (told !== undefined && !isLocal) this.#usualMs = this.#limitMs;
    const ms = this.#limitMs;
    if (ENDS.test(text)) this.#limitMs = this.#usualMs;
    return ms;
  }
}

const textOf = (config: unknown) => (typeof config === 'string' ? config : (config as { text: string }).text);
const withText = (config: unknown, text: string) =>
  typeof config === 'string' ? text : { ...(config as object), text };

/** Cuts the connection after so long: whatever waits on it fails, and the pool makes another. @returns stops it */
function endAfter(client: Client, ms: number): () => void {
  const timer = setTimeout(() => {
    const { stream } = (client as Client & { readonly connection: { readonly stream: NodeJS.Socket } })
      .connection;
    stream.destroy(Object.assign(new Error(`No answer within ${ms} ms`), { code: 'ETIMEDOUT' }));
  }, ms);
  return () => clearTimeout(timer);
}

/** Drizzle keeps the connection on which a transaction could not begin: ten of them, and the pool would have none left. */
function giveBack(client: Client, error: Error): never {
  (client as PoolClient).release(error);
  throw error;
}
