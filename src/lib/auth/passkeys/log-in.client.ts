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
import { askPasskey, type CredentialJson } from './ceremony.client.ts';

/** The pending request in the field's own list; it is aborted before another request to the device. */
let waiting: AbortController | undefined;

const failer = ({ dataset }: HTMLElement) => {
  const errors: ErrorTexts = JSON.parse(dataset.errors ?? '');
  return (error: CallError) => {
    const { text, way } = errorText(error, errors);
    toast('fail', text, way && { action: way });
  };
};

async function enter(challengeId: string, credential: CredentialJson, fail: (error: CallError) => void) {
  const search = new URLSearchParams(window.location.search);
  const answer = await send(loginByPasskey, {
    body: {
      challengeId,
      credential: { ...credential },
      audience: search.get('as') === 'agent' ? 'agent' : 'member',
    },
  });
  if (!answer.ok) return fail(answer.error);
  startSession(answer.value);
  writeHandover();
  const back = safeBackPath(search.get('back'));
  window.location.replace(answer.value.excluded ? href('responsiblePlay') : back);
}

/** Logs in with a passkey of this device, without name or password, and goes back to the previous page. */
export const logInByPasskey = singleFlight(async (button: HTMLElement): Promise<void> => {
  waiting?.abort();
  const fail = failer(button);
  const challenge = await send(passkeyLoginOptions);
  if (!challenge.ok) return fail(challenge.error);
  const credential = await askPasskey(challenge.value.options).catch(() => undefined);
  // The member cancelled: the form is still there.
  if (!credential) return void toast('info', button.dataset.cancelled ?? '');
  await enter(challenge.value.challengeId, credential, fail);
});

/** Lists the browser's passkeys among the entries of the login field (WAY-2). */
export async function offerPasskeyInField(button: HTMLElement): Promise<void> {
  const challenge = await send(passkeyLoginOptions);
  if (!challenge.ok) return;
  waiting = new AbortController();
  const { signal } = waiting;
  const how = { mediation: 'conditional', signal } as const;
  const credential = await askPasskey(challenge.value.options, how).catch(() => undefined);
  if (credential) await enter(challenge.value.challengeId, credential, failer(button));
}
