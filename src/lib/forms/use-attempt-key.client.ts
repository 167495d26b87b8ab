import { useRef } from 'react';
import { randomHex } from './random.client.ts';

/**
 * Returns the idempotency keys of a form: the same key while the same values are sent without an answer (fault 13).
 */
export function useAttemptKey(): (values: unknown) => string {
  const attempt = useRef({ values: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (attempt.current.values !== text) attempt.current = { values: text, key: randomHex(16) };
    return attempt.current.key;
  };
}
