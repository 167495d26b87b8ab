import { useRef, useState } from 'react';
import { isUnknownAffiliate } from './register.client.ts';

/**
 * Asks whether an invitation code exists as its field is left (WAY-5).
 * @returns the code that is known not to; what asks about one
 */
export function useInvitationCheck(onUnknown: () => void) {
  const [unknown, setUnknown] = useState<string>();
  const latest = useRef('');
  const ask = async (typed: string) => {
    const code = typed.trim();
    latest.current = code;
    if (code === '' || code === unknown || !(await isUnknownAffiliate(code))) return;
    if (latest.current !== code) return;
    setUnknown(code);
    onUnknown();
  };
  return [unknown, ask] as const;
}
