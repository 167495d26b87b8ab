import { useEffect, useState } from 'react';
import type { ValueOf } from '#contract/core/call.ts';
import {
  PUSH_KINDS,
  pushSubscriptions,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/messages/push.ts';
import type { BodyOf } from '#contract/requests.ts';
import { send, stopPush } from '#lib/auth/index.client.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import {
  type NotSubscribed,
  ownEndpoint,
  type PushAbility,
  pushAbility,
  subscribe,
} from '#lib/messages/push/browser.client.ts';
import { useCall } from '../../ui/use-call.ts';

type Known = ValueOf<typeof pushSubscriptions>;
export type PushSettings = Pick<Known['list'][number], 'kinds' | 'quiet' | 'details'>;

export type SaveError = CallError | NotSubscribed;

/** The settings of a member who turns push on: all topics, none at night, and nothing personal on a locked screen. */
const FIRST: PushSettings = {
  kinds: [...PUSH_KINDS],
  quiet: { from: '22:00', until: '08:00' },
  details: false,
};

/** The state of push in this browser; undefined until it is known. */
interface Here {
  readonly ability: PushAbility;
  readonly endpoint: string | undefined;
}

const look = async (): Promise<Here> => ({ ability: pushAbility(), endpoint: await ownEndpoint() });

type Subscription = BodyOf<typeof subscribeToPush>['subscription'];

async function keep(
  subscription: Subscription,
  { kinds, quiet, details }: PushSettings,
): Promise<CallError | undefined> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const body = { subscription, kinds: [...kinds], quiet, details, timeZone };
  const answer = await send(subscribeToPush, { body });
  return answer.ok ? undefined : answer.error;
}

/** Returns this browser's push settings, and the functions that change them. */
export function usePush() {
  const [here, setHere] = useState<Here>();
  const [state, actions] = useCall(pushSubscriptions, {
    items: (value) => [value],
    keyOf: ({ publicKey }) => publicKey,
  });
  const known = state.kind === 'ready' ? state.items[0] : undefined;
  const own = known?.list.find(({ endpoint }) => endpoint === here?.endpoint);

  useEffect(() => void look().then(setHere), []);
  const refresh = async () => {
    setHere(await look());
    await actions.refresh();
  };

  /** Saves the settings of this browser, and subscribes it if needed. @returns the error */
  const save = async (settings: PushSettings = FIRST): Promise<SaveError | undefined> => {
    if (!known) return undefined;
    const subscription = await subscribe(known.publicKey);
    const error = typeof subscription === 'string' ? subscription : await keep(subscription, settings);
    // The gateway has no record of a subscription whose settings were not saved.
    if (error && !own) await stopPush();
    await refresh();
    return error;
  };

  const end = async (): Promise<CallError | undefined> => {
    if (!own) return undefined;
    const answer = await send(unsubscribeFromPush, { body: { endpoint: own.endpoint } });
    if (!answer.ok) return answer.error;
    await stopPush();
    await refresh();
    return undefined;
  };

  // Messages come in the language in which the site is read.
  const isInOther = own !== undefined && own.language !== pageLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isInOther && here?.ability === 'open') void save(own);
  }, [isInOther, here?.ability]);

  return { state, actions, ability: here?.ability, own, save, end };
}
