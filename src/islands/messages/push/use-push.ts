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

/** What a member has who turns messages on: all of them, none at night, and nothing personal on a locked screen. */
const FIRST: PushSettings = {
  kinds: [...PUSH_KINDS],
  quiet: { from: '22:00', until: '08:00' },
  details: false,
};

/** What this browser can do and has; undefined until it has said. */
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

/** The messages of this browser: how they stand, and how that is changed. */
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

  /** Keeps the settings of this browser, subscribing it where it isn't. @returns what went wrong */
  const save = async (settings: PushSettings = FIRST): Promise<SaveError | undefined> => {
    if (!known) return undefined;
    const subscription = await subscribe(known.publicKey);
    const error = typeof subscription === 'string' ? subscription : await keep(subscription, settings);
    // Nobody knows of a subscription that was not kept.
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

  // Messages come in the language that the site is read in.
  const isInOther = own !== undefined && own.language !== pageLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isInOther && here?.ability === 'open') void save(own);
  }, [isInOther, here?.ability]);

  return { state, actions, ability: here?.ability, own, save, end };
}
