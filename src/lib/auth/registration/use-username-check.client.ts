import { useRef, useState } from 'react';
import { checkUsername } from '#contract/auth/registration/registration.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { send } from '../send/send.client.ts';

/** Debounce of the name check while typing, in milliseconds (REG-12). */
const REST = 400;

/** The result for a name; undefined before there is one. */
export type KnownName = { readonly name: string; readonly isFree: boolean } | undefined;

/** Checks whether a name is free while it is typed, and reports only the name typed last (REG-12). */
export function useUsernameCheck(onTaken: () => void) {
  const [known, setKnown] = useState<KnownName>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const forget = () => {
    clearTimeout(timer.current);
    controller.current?.abort();
  };
  useWake(() => forget);

  /** Requires that `username` fits its rule. */
  const ask = (username: string) => {
    forget();
    setKnown(undefined);
    if (username === '') return;
    timer.current = setTimeout(async () => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const answer = await send(checkUsername, { query: { username }, signal });
      if (signal.aborted || !answer.ok) return;
      setKnown({ name: username, isFree: answer.value.available });
      if (!answer.value.available) onTaken();
    }, REST);
  };
  return [known, ask] as const;
}
