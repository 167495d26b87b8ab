import { ENDED_EVENT, UNREAD_EVENT } from '#contract/events.ts';
import type { Deps } from '../deps.ts';
import { isSessionOpen, type Session } from '../session/sessions.ts';
import { unreadCounts } from './counts.ts';

/** Changes made by another process, or by time, are seen after this long. */
const LOOK_EVERY_MS = 30_000;
/** Often enough that nothing in between takes the connection for dead. */
const ALIVE_EVERY_MS = 20_000;
/** Several changes at once are told together. */
const GATHER_MS = 100;

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const ALIVE = ':\n\n';

/**
 * A session's stream of unread counts: the counts at once, then each change, until the session or the reader ends.
 * @param onEnd called once
 */
export function unreadStream(deps: Deps, session: Session, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const timers: NodeJS.Timeout[] = [];
  let stopListening = () => {};
  let gathering: NodeJS.Timeout | undefined;
  let ended = false;
  let told = '';
  let looking: Promise<void> = Promise.resolve();

  function end(): void {
    if (ended) return;
    ended = true;
    for (const timer of timers) clearInterval(timer);
    clearTimeout(gathering);
    stopListening();
    onEnd();
  }

  async function look(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const isOpen = await isSessionOpen(deps, session.id);
    if (ended) return;
    if (!isOpen) {
      controller.enqueue(encoder.encode(event(ENDED_EVENT, null)));
      end();
      controller.close();
      return;
    }
    const counts = event(UNREAD_EVENT, await unreadCounts(deps, session));
    if (counts === told || ended) return;
    told = counts;
    controller.enqueue(encoder.encode(counts));
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      // One look after the other, so that an older count never follows a newer one.
      const lookAgain = () => {
        looking = looking
          .then(() => look(controller))
          .catch((error: unknown) => {
            deps.logger.error({ err: error }, 'a stream of events ended early');
            end();
            controller.error(error);
          });
      };
      const gather = () => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          lookAgain();
        }, GATHER_MS);
      };
      stopListening = deps.bell.listen(session.member.id, gather);
      timers.push(
        setInterval(lookAgain, LOOK_EVERY_MS),
        setInterval(() => controller.enqueue(encoder.encode(ALIVE)), ALIVE_EVERY_MS),
      );
      lookAgain();
    },
    cancel: end,
  });
}
