import { loginByPasskey, passkeyLoginOptions } from '#contract/auth/passkey-login.ts';
import { safeBackPath } from '#contract/core/back-path.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { type ErrorTexts, errorText } from '#lib/gateway/error-texts.ts';
import { href } from '#lib/routes/addresses.ts';
import { writeHandover } from '#lib/storage/handover.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import { singleFlight } from '#lib/ui/index.ts';
import { send } from '../send/send.client.ts';
import { startSession } from '../session/session.client.ts';
import { askPasskey } from './ceremony.client.ts';

/** Logs in with a passkey of this device, which needs neither name nor password, and goes back where one was. */
export const logInByPasskey = singleFlight(async ({ dataset }: HTMLElement): Promise<void> => {
  const errors: ErrorTexts = JSON.parse(dataset.errors ?? '');
  const fail = (error: CallError) => {
    const { text, way } = errorText(error, errors);
    toast('fail', text, way && { action: way });
  };
  const challenge = await send(passkeyLoginOptions);
  if (!challenge.ok) return fail(challenge.error);
  const credential = await askPasskey(challenge.value.options).catch(() => undefined);
  // Thought better of: the form is right there.
  if (!credential) return void toast('info', dataset.cancelled ?? '');
  const search = new URLSearchParams(window.location.search);
  const answer = await send(loginByPasskey, {
    body: {
      challengeId: challenge.value.challengeId,
      credential: { ...credential },
      audience: search.get('as') === 'agent' ? 'agent' : 'member',
    },
  });
  if (!answer.ok) return fail(answer.error);
  startSession(answer.value);
  writeHandover();
  const back = safeBackPath(search.get('back'));
  window.location.replace(answer.value.excluded ? href('responsiblePlay') : back);
});
