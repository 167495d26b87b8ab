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
const DEFAULT_FRAMES = 8;
const ROOT = new URL('../../../', import.meta.url);
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

/** Returns the frames of the stack, without the message before them and the folder of this checkout. */
function stackFrames({ stack = '', message }: Error, maxFrames: number): string | undefined {
  const end = stack.indexOf(message);
  const place = end < 0 ? null : /\n\s+at .*/s.exec(stack.slice(end + message.length));
  if (!place || maxFrames === 0) return undefined;
  const lines = place[0].trim().split('\n').slice(0, maxFrames);
  return lines.map((line) => line.trim().replace(ROOT.href, '').replace(ROOT.pathname, '')).join('\n');
}

/**
 * Converts an error with its causes for the log: without values from a query, a person or a host.
 * @param maxFrames the most frames of its stack; its causes have none
 */
export const loggedError = (error: unknown, maxFrames = DEFAULT_FRAMES): LoggedError =>
  convert(error, { own: maxFrames, causes: 0 });

function convert(error: unknown, frames: { own: number; causes: number }, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'object' ? 'Not an error' : String(error) };
  }
  const message = redactMessage(error);
  const type = error.name;
  const facts = FACTS.flatMap((name) => {
    const fact: unknown = Reflect.get(error, name);
    return typeof fact === 'string' || typeof fact === 'number' ? [[name, fact] as const] : [];
  });
  const inner = (of: unknown) => convert(of, { ...frames, own: frames.causes }, depth + 1);
  const stack = stackFrames(error, frames.own);
  return {
    type,
    message,
    ...Object.fromEntries(facts),
    ...(stack !== undefined && { stack }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: inner(error.cause) }),
    ...(error instanceof AggregateError && depth < DEEPEST && { errors: error.errors.map(inner) }),
  };
}

const formatError = ({ type, message, stack = '' }: LoggedError): string =>
  [`${type}: ${message}`, ...stack.split('\n').filter(Boolean)].join('\n    ');

/** Formats an error for the terminal, with all frames. */
export function errorReport(error: unknown): string {
  const texts: string[] = [];
  const whole = convert(error, { own: Number.POSITIVE_INFINITY, causes: Number.POSITIVE_INFINITY });
  for (let link: LoggedError | undefined = whole; link; link = link.cause)
    texts.push(...[link, ...(link.errors ?? [])].map(formatError));
  return texts.join('\nbecause of ');
}

/** Serialisers of the logger; `err` is an error. */
export const serializers = { err: (error: unknown) => loggedError(error) };
