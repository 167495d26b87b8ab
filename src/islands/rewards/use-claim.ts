import { useRef } from 'react';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { toast } from '#lib/ui/index.client.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';

interface Options {
  /** Sends the claim of an item by its id, with an idempotency key. */
  readonly claim: (id: string, idempotencyKey: string) => Promise<Answer<unknown>>;
  /** Refetches the items after any result. */
  readonly refresh: () => Promise<void>;
  readonly texts: { readonly claimed: string; readonly errors: ErrorTexts };
}

/** Claims one item at a time and shows the result; the focus moves to `heading`, since the button may be gone. */
export function useClaim({ claim, refresh, texts }: Options) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keyFor = useAttemptKey();
  const claimNow = useSingleFlight(async (id: string) => {
    const answer = await claim(id, keyFor(id));
    if (answer.ok) toast('success', texts.claimed);
    else if (answer.error.code !== 'session.expired')
      toast('fail', errorText(answer.error, texts.errors).text);
    await refresh();
    heading.current?.focus();
  });
  return { heading, claimNow };
}
