import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RefusalName } from '#locales/editor.ts';
import { Refusal } from '../errors.ts';

/** Refuses a request whose body is larger, before or while it is read. */
export function limitBody(maxSize: number, reason: RefusalName = 'tooLarge'): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, reason);
    },
  });
}
