import { useRef, useState } from 'react';
import { isUnknownAffiliate } from './register.client.ts';

/**
 * Checks whether an invitation code exists when its field is left (WAY-5).
 * @returns the code known not to exist, and the function that checks one
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
