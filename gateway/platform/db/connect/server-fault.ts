import { DatabaseError } from './database-error.ts';

/** Where a connection leads, as its address says. */
interface Target {
  readonly at: string;
  readonly user: string;
  readonly database: string;
}

const PORT = '5432';
const LATE = /timeout|timed out/i;

function readTarget(url: string): Target {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  const user = decodeURIComponent(username) || searchParams.get('user') || '';
  return { at: `${host}:${port || PORT}`, user, database: decodeURIComponent(pathname.slice(1)) || user };
}

/** Returns the code of an error, or of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause) ?? (LATE.test(error.message) ? 'ETIMEDOUT' : undefined);
}

/** Says what is wrong with a PostgreSQL server, by the error of a connection, without the password (OPER-57). */
export function serverFault(error: unknown, url: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { at, user, database } = readTarget(url);
  const code = codeOf(error);
  const inWords = () => {
    if (code === undefined) return 'the database cannot be opened or brought up to date.';
    if (/^E[A-Z_]+$/.test(code)) return `nothing answers at ${at} (${code}).`;
    if (code.startsWith('28')) return `the server refused user ${user} (${code}).`;
    if (code === '3D000') return `the server at ${at} has no database ${database} (${code}).`;
    if (code === '57P03' || code.startsWith('53'))
      return `the server at ${at} takes no connection now (${code}).`;
    return `the database cannot be opened or brought up to date (${code}).`;
  };
  return new DatabaseError(`DATABASE_URL: ${inWords()}`, { cause: error });
}
