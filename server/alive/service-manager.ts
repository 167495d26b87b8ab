import { execFile } from 'node:child_process';
import type { Logger } from 'pino';

/** What starts and watches the process. */
export interface ServiceManager {
  /** The process serves visitors from now on; where it is watched, it is told again and again that the process lives. */
  ready(): void;
  /** The process was told to end. */
  stopping(): void;
}

/** Of the time after which systemd gives the process up: two words may be late. */
const WORDS_IN_TIME = 3;
const SAID_WITHIN_MS = 5_000;

/**
 * Tells systemd how the process is doing, where a unit of `Type=notify` started it; otherwise it does nothing. Node
 * opens no datagram sockets of the file system, so systemd's own command carries the word (decision 0032).
 * @param command carries one word
 */
export function serviceManager(
  env: Readonly<Record<string, string | undefined>>,
  logger: Logger,
  command = 'systemd-notify',
): ServiceManager {
  const isManaged = Boolean(env.NOTIFY_SOCKET);
  const watchedMs = Number(env.WATCHDOG_USEC ?? 0) / 1_000;

  function say(word: string): void {
    if (!isManaged) return;
    const child = execFile(command, [word], { timeout: SAID_WITHIN_MS }, (error) => {
      if (error) logger.warn({ err: error, word }, 'systemd could not be told');
    });
    child.unref();
  }

  return {
    ready() {
      say('READY=1');
      if (watchedMs > 0) setInterval(() => say('WATCHDOG=1'), watchedMs / WORDS_IN_TIME).unref();
    },
    stopping: () => say('STOPPING=1'),
  };
}
