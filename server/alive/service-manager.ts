import { execFile } from 'node:child_process';
import type { Logger } from 'pino';

/** The interface to the program that starts and watches the process. */
export interface ServiceManager {
  /**
   * Reports that the process serves visitors; where it is watched, it reports from then on at intervals that it is
   * alive.
   */
  ready(): void;
  /** Reports that the process is ending. */
  stopping(): void;
}

/** Messages within the time after which systemd ends the process: two of them may be late. */
const WORDS_IN_TIME = 3;
const SAID_WITHIN_MS = 5_000;

/**
 * Notifies systemd of the process's state, where a unit of `Type=notify` started it; otherwise it does nothing. Node
 * opens no datagram sockets of the file system, so systemd's own command sends each message (decision 0032).
 * @param command sends one message
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
      if (error) logger.warn({ err: error, word }, 'failed to notify systemd');
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
