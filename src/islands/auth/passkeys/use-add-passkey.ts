import { useState } from 'react';
import { passkeyRegistrationOptions, registerPasskey } from '#contract/auth/passkeys.ts';
import { createPasskey } from '#lib/auth/passkeys/ceremony.client.ts';
import { send } from '#lib/auth/send/send.client.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { toast } from '#lib/ui/index.client.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import type { PasskeyTexts } from './texts.ts';

/**
 * The password that the gateway requires again some time after the login: requested, with the error of the last try.
 */
interface Proof {
  readonly error?: string | undefined;
  /** Counts the tries: the same error twice is announced twice. */
  readonly tries: number;
}

interface Options {
  readonly texts: PasskeyTexts;
  readonly fail: (error: CallError) => void;
  readonly onAdded: () => Promise<void>;
}

/**
 * Adds a passkey of this device.
 * @returns the function that adds one, with the password if required; the request for it; and the function that
 * cancels it
 */
export function useAddPasskey({ texts, fail, onAdded }: Options) {
  const [proof, setProof] = useState<Proof>();
  const ask = (error?: string) => setProof((before) => ({ error, tries: (before?.tries ?? 0) + 1 }));
  const add = useSingleFlight(async (password?: string) => {
    if (password === '') return ask(texts.missing);
    const challenge = await send(passkeyRegistrationOptions, { body: password ? { password } : {} });
    if (!challenge.ok) {
      const { code } = challenge.error;
      if (code === 'password.confirm') return ask();
      return code === 'password.old.wrong' ? ask(texts.wrong) : fail(challenge.error);
    }
    setProof(undefined);
    const { challengeId, options } = challenge.value;
    const credential = await createPasskey(options).catch(() => undefined);
    if (!credential) return void toast('info', texts.cancelled);
    const answer = await send(registerPasskey, { body: { challengeId, credential: { ...credential } } });
    if (!answer.ok) return fail(answer.error);
    toast('success', texts.added);
    await onAdded();
  });
  return { add, proof, stop: () => setProof(undefined) };
}
