import { type Logger, pino } from 'pino';
import { serializers } from '#gateway/platform/core/logged-error.ts';
import type { Settings } from './settings.ts';

/**
 * Creates a logger that writes JSON lines to the standard output. No log contains cookies, bodies, queries, tokens or
 * rows of the database.
 */
export function createLogger(level: Settings['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers });
}

const MAX_KEYS = 500;

/** Lets the first of equal messages through and then one in `ms`, so that a fault does not flood the log. */
export function oncePer(ms: number, now: () => number = () => performance.now()): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const before = last.get(key);
    if (before !== undefined && now() - before < ms) return false;
    if (last.size >= MAX_KEYS) last.clear();
    last.set(key, now());
    return true;
  };
}
