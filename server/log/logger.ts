import { type Logger, pino } from 'pino';
import { loggedError } from '#gateway/platform/core/logged-error.ts';
import { currentTrace } from '../http/trace.ts';
import type { Settings } from '../settings.ts';
import { causeOf, createCauses, type LogFields } from './causes.ts';
import { fitLine } from './fit-line.ts';

const { warn: WARN = 0, error: ERROR = 0, fatal: FATAL = 0 } = pino.levels.values;
/** Frames of an error's stack; a warning has none (OPER-77). */
const MAX_FRAMES = 8;

/**
 * Creates a logger that writes JSON lines to the standard output. No log contains cookies, bodies, queries, tokens or
 * rows of the database. A warning or an error of one cause is written once a minute, with the number of its times.
 */
export function createLogger(
  level: Settings['logLevel'],
  write: (line: string) => void = toStandardOutput(),
): Logger {
  const writeOnce = createCauses();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (converted) => converted },
      hooks: {
        logMethod(args, method, severity) {
          const { fields, message } = toLine(args, severity);
          const log = (times: number) =>
            method.apply(this, [{ ...fields, ...(times > 1 && { times }) }, message]);
          if (severity < WARN || severity >= FATAL) return log(1);
          writeOnce(`${severity} ${causeOf(fields, message)}`, log);
        },
      },
    },
    { write: (line) => write(fitLine(line)) },
  );
}

/** Writes at once, so that the last line before an exit is written. */
function toStandardOutput(): (line: string) => void {
  const standardOutput = pino.destination({ dest: 1, sync: true });
  return (line) => void standardOutput.write(line);
}

/** Returns the fields of a line, with its error in the form of the log, and the request's trace (OPER-76). */
function toLine(
  [first, second]: readonly unknown[],
  severity: number,
): { fields: LogFields; message?: string } {
  const [given, text] = typeof first === 'object' && first !== null ? [first, second] : [{}, first];
  const { err, ...others } = given as LogFields;
  const trace = currentTrace()?.id;
  const fields = {
    ...others,
    ...(trace !== undefined && { trace }),
    ...(err !== undefined && { err: loggedError(err, severity < ERROR ? 0 : MAX_FRAMES) }),
  };
  return { fields, ...(typeof text === 'string' && { message: text }) };
}
