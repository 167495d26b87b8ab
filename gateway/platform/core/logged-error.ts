/** What the log keeps of an error. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  /** Plain facts of drivers and of Node: `code`, `constraint`, `address` and the like. */
  readonly [fact: string]: unknown;
}

/** What an error may say of itself besides its message; all else may hold what a person sent. */
const FACTS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'path',
  'status',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];
const MAX_QUERY = 500;
const DEEPEST = 6;
/** Class of PostgreSQL's errors about a value, whose messages quote it. */
const ABOUT_A_VALUE = /^22/;

const isOfDriver = (error: Error): boolean => 'severity' in error;
const isQuery = (error: Error): error is Error & { query: string } =>
  !isOfDriver(error) && 'params' in error && 'query' in error && typeof error.query === 'string';

/** The message without values: those of a query, those that the database quotes, and addresses of people. */
function messageOf(error: Error): string {
  if (isQuery(error)) return `Failed query: ${error.query.slice(0, MAX_QUERY)}`;
  const isAboutValue = isOfDriver(error) && 'code' in error && ABOUT_A_VALUE.test(String(error.code));
  const message = isAboutValue ? error.message.replace(/".*"/s, '"…"') : error.message;
  return message.replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '…@…');
}

/** The lines that say where, without the message that the engine puts before them. */
function placeOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message);
  if (end < 0) return '';
  const place = /\n\s+at .*/s.exec(stack.slice(end + message.length));
  return place?.[0] ?? '';
}

/** An error with its causes as the log may keep it: without the values that a query, a person or a host sent. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'object' ? 'Not an error' : String(error) };
  }
  const message = messageOf(error);
  const type = error.name;
  const facts = FACTS.flatMap((name) => {
    const fact: unknown = Reflect.get(error, name);
    return typeof fact === 'string' || typeof fact === 'number' ? [[name, fact] as const] : [];
  });
  const inner = (of: unknown) => loggedError(of, depth + 1);
  return {
    type,
    message,
    ...Object.fromEntries(facts),
    stack: `${type}: ${message}${placeOf(error)}`,
    ...(error.cause !== undefined && depth < DEEPEST && { cause: inner(error.cause) }),
    ...(error instanceof AggregateError && depth < DEEPEST && { errors: error.errors.map(inner) }),
  };
}

/** All of an error that a terminal may show. */
export function errorReport(error: unknown): string {
  const lines: string[] = [];
  for (let link: LoggedError | undefined = loggedError(error); link; link = link.cause)
    lines.push(link.stack ?? link.message, ...(link.errors ?? []).map(({ stack = '' }) => stack));
  return lines.join('\nbecause of ');
}

/** How loggers write what they are given as `err`. */
export const serializers = { err: loggedError };
