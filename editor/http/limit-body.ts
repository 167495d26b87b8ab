import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../errors.ts';

/** Refuses a request whose body is larger, before or while it is read. */
export function limitBody(maxSize: number, words = 'This is too much at once.'): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, words);
    },
  });
}
