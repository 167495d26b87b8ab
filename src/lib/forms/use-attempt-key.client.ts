import { useRef } from 'react';
import { randomHex } from './random.client.ts';

/** Idempotency keys of a form: one for as long as the same values are sent and nobody has answered (fault 13). */
export function useAttemptKey(): (values: unknown) => string {
  const attempt = useRef({ values: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (attempt.current.values !== text) attempt.current = { values: text, key: randomHex(16) };
    return attempt.current.key;
  };
}
