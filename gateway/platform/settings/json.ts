import * as z from 'zod/mini';

/** A setting whose text is JSON. */
export const json = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
      return z.NEVER;
    }
  }),
);
