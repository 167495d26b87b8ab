/** The form of an error in the log. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  /** Plain facts of drivers and of Node: `code`, `constraint`, `address` and the like. */
  readonly [fact: string]: unknown;
}

/** Fields of an error that are logged besides its message. Others may contain input of a person. */
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

/** Returns the message without values: those of a query, those that the database quotes, and addresses of people. */
function redactMessage(error: Error): string {
  if (isQuery(error)) return `Failed query: ${error.query.slice(0, MAX_QUERY)}`;
  const isAboutValue = isOfDriver(error) && 'code' in error && ABOUT_A_VALUE.test(String(error.code));
  const message = isAboutValue ? error.message.replace(/".*"/s, '"…"') : error.message;
  return message.replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '…@…');
}

/** Returns the lines of the stack, without the message that the engine puts before them. */
function stackLines({ stack = '', message }: Error): string {
  const end = stack.indexOf(message);
  if (end < 0) return '';
  const place = /\n\s+at .*/s.exec(stack.slice(end + message.length));
  return place?.[0] ?? '';
}

/** Converts an error with its causes for the log: without values from a query, a person or a host. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'object' ? 'Not an error' : String(error) };
  }
  const message = redactMessage(error);
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
    stack: `${type}: ${message}${stackLines(error)}`,
    ...(error.cause !== undefined && depth < DEEPEST && { cause: inner(error.cause) }),
    ...(error instanceof AggregateError && depth < DEEPEST && { errors: error.errors.map(inner) }),
  };
}

/** Formats an error for the terminal. */
export function errorReport(error: unknown): string {
  const lines: string[] = [];
  for (let link: LoggedError | undefined = loggedError(error); link; link = link.cause)
    lines.push(link.stack ?? link.message, ...(link.errors ?? []).map(({ stack = '' }) => stack));
  return lines.join('\nbecause of ');
}

/** Serialisers of the logger; `err` is an error. */
export const serializers = { err: loggedError };
