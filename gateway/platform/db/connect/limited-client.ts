import { Client, type ClientConfig, type PoolClient } from 'pg';

/** Timeout for a new connection. */
export const CONNECT_TIMEOUT_MS = 1_500;
/** Timeout of one statement outside transactions, which reads… */
const READ_TIMEOUT_MS = 2_000;
/** …and of one in a transaction, which may move money and wait for locks. */
const MONEY_TIMEOUT_MS = 10_000;
/** Timeout of a transaction without statements; its locks end with it. */
const IDLE_TIMEOUT_MS = 15_000;
/** The server ends a statement this much earlier than the client gives up. */
const SERVER_SOONER_MS = 100;

const BEGINS = /^begin\b/i;
const ENDS = /^(?:commit|rollback)$/i;
const SETS_LIMIT = /^set (local )?statement_timeout = (\d+)/i;

type Query = (...given: unknown[]) => unknown;

/**
 * A connection of the pool with a time limit for statements, whether the server is slow or silent. The connection
 * itself keeps its limit: a transaction begins with another one, and `set statement_timeout` changes it too.
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

  /** Has the driver's own signatures, which are a dozen. */
  override query(...given: unknown[]): never {
    const text = queryText(given[0]);
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

  /** Returns the time limit of a statement, and stores a new one for later statements where this one sets it. */
  #limitOf(text: string, begins: boolean): number {
    if (begins) this.#limitMs = MONEY_TIMEOUT_MS;
    const [, isLocal, limit] = SETS_LIMIT.exec(text) ?? [];
    if (limit !== undefined) this.#limitMs = Number(limit);
    if (limit !== undefined && !isLocal) this.#usualMs = this.#limitMs;
    const ms = this.#limitMs;
    if (ENDS.test(text)) this.#limitMs = this.#usualMs;
    return ms;
  }
}

const queryText = (config: unknown) =>
  typeof config === 'string' ? config : (config as { text: string }).text;
const withText = (config: unknown, text: string) =>
  typeof config === 'string' ? text : { ...(config as object), text };

/** Closes the connection after this time: pending queries fail, and the pool makes another. @returns stops the timer */
function endAfter(client: Client, ms: number): () => void {
  const timer = setTimeout(() => {
    const { stream } = (client as Client & { readonly connection: { readonly stream: NodeJS.Socket } })
      .connection;
    stream.destroy(Object.assign(new Error(`No answer within ${ms} ms`), { code: 'ETIMEDOUT' }));
  }, ms);
  return () => clearTimeout(timer);
}

/**
 * Drizzle never returns a connection on which a transaction could not begin. After ten of them the pool would be empty.
 */
function giveBack(client: Client, error: Error): never {
  (client as PoolClient).release(error);
  throw error;
}
