import type { Logger } from 'pino';
import { GatewayError } from '../core/gateway-error.ts';

/** Codes of Node and of PostgreSQL (classes 08, 53, 57) for a database that is away, cannot work or takes too long. */
const DATABASE_AWAY =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|53\w{3}|57014|57P\d\d)$/;
/** Messages of the driver for which it has no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout (?:exceeded when trying to connect|expired)|Client has encountered)/;

/** Returns whether a statement failed because the database is away, not because of its content. */
export function isDatabaseAway(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if ('code' in link && DATABASE_AWAY.test(String(link.code))) return true;
    if (CONNECTION_LOST.test(link.message)) return true;
  }
  return false;
}

/** Converts an error to the refusal for the caller. Internal details are only logged. */
export function toRefusal(error: unknown, logger: Logger): GatewayError {
  if (error instanceof GatewayError) return error;
  if (isDatabaseAway(error)) {
    logger.error({ err: error }, 'the database is away');
    return new GatewayError('upstream.unavailable', { cause: error, retryAfter: 2 });
  }
  logger.error({ err: error }, 'a call failed');
  return new GatewayError('internal.error', { cause: error });
}
