import type { LoggedError } from '#gateway/platform/core/logged-error.ts';

/** Fields of a log line before it is written. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Writes one line, for this many occurrences. */
type Write = (times: number) => void;

/** One line a cause and minute (OPER-77). */
const EVERY_MS = 60_000;
/** Further causes within a minute share one. */
const MAX_CAUSES = 200;

/** Where an error was met; its cause is the same elsewhere. */
const PLACES = ['about', 'path', 'id', 'trace'];

function rootOf(error: LoggedError): LoggedError {
  return error.cause ? rootOf(error.cause) : error;
}

/** Returns what two lines of one cause have in common: their message and the first reason of the error. */
export function causeOf({ err, ...fields }: LogFields, message: string | undefined): string {
  if (err === undefined) return JSON.stringify([message, fields]);
  const { type, code, constraint, message: reason } = rootOf(err as LoggedError);
  const rest = Object.entries(fields).filter(([name]) => !PLACES.includes(name));
  return JSON.stringify([message, rest, type, code ?? reason.replace(/\d+/g, '#'), constraint]);
}

/**
 * Creates a function that writes the first line of a cause at once. Its repetitions are counted, and written each minute
 * as one line, as long as there are any.
 */
export function createCauses(everyMs = EVERY_MS): (cause: string, write: Write) => void {
  const repeated = new Map<string, { times: number; write: Write }>();

  function count(cause: string): void {
    const timer = setTimeout(() => {
      const known = repeated.get(cause);
      repeated.delete(cause);
      if (!known?.times) return;
      known.write(known.times);
      repeated.set(cause, { ...known, times: 0 });
      count(cause);
    }, everyMs);
    timer.unref();
  }

  return (named, write) => {
    const cause = repeated.has(named) || repeated.size < MAX_CAUSES ? named : '';
    const known = repeated.get(cause);
    if (known) {
      known.times += 1;
      known.write = write;
      return;
    }
    repeated.set(cause, { times: 0, write });
    write(1);
    count(cause);
  };
}
