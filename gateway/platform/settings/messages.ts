import * as z from 'zod/mini';
import { json } from './json.ts';

const IS_ADDRESS = /^https?:$/;

/** Settings of messages to people (OPER-70). Without SMS_URL an SMS is appended to DATA_DIR/outbox.jsonl. */
export const messageVariables = {
  SMS_URL: z.optional(
    z
      .string()
      .check(
        z.refine((text) => IS_ADDRESS.test(URL.parse(text)?.protocol ?? ''), 'must be an https: address'),
      ),
  ),
  SMS_METHOD: z._default(z.enum(['POST', 'PUT'], 'must be POST or PUT'), 'POST'),
  /** JSON of texts. */
  SMS_HEADERS: z._default(
    z.pipe(json, z.record(z.string(), z.string('must be JSON of texts'), 'must be a JSON object')),
    {},
  ),
  /** Body with `{{to}}`, `{{text}}` and `{{from}}`. */
  SMS_BODY: z._default(z.string(), ''),
  SMS_FROM: z._default(z.string(), ''),
  /** Sender of mail; default no-reply at the site's host. */
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an e-mail address'))),
};

/** Returns whether the body says to whom it goes, and what. */
export const hasSmsBody = ({
  SMS_URL,
  SMS_BODY,
}: {
  SMS_URL?: string | undefined;
  SMS_BODY: string;
}): boolean => SMS_URL === undefined || (SMS_BODY.includes('{{to}}') && SMS_BODY.includes('{{text}}'));
