import { SAFEGUARDS, type Safeguard, type security } from '#contract/account/security.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { SecurityTexts } from '#lib/account/security-texts.server.ts';
import { fill } from '#lib/i18n/format.ts';
import type { IconName } from '#lib/ui/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CHANGED_HERE, type ChangedHere } from './SafeguardDialog.tsx';

type Item = ValueOf<typeof security>['items'][number];

const ICONS: Readonly<Record<Safeguard, IconName>> = {
  loginPassword: 'key',
  paymentPassword: 'lock',
  email: 'mail',
  phone: 'chat',
  passkeys: 'check',
  sessions: 'eye',
  withdrawalAccounts: 'withdraw',
  verification: 'shield',
  limits: 'pause',
};

/** Returns whether this site supports a safeguard: a gateway may have more. */
export const isKnown = (item: Item): item is Item & { name: Safeguard } =>
  (SAFEGUARDS as readonly string[]).includes(item.name);

const isChangedHere = (name: Safeguard): name is ChangedHere =>
  (CHANGED_HERE as readonly Safeguard[]).includes(name);

interface Props {
  readonly item: Item & { readonly name: Safeguard };
  readonly texts: SecurityTexts;
  /** Opens a safeguard that is changed on this page. */
  readonly onOpen: (name: ChangedHere) => void;
}

/** One safeguard: its state in words and colour, with a link or button to change it (SAFE-1). */
export function SafeguardRow({ item: { name, state, detail }, texts, onOpen }: Props) {
  const inside = (
    <>
      <Icon name={ICONS[name]} />
      <span className="row-text">
        {texts.names[name]}
        <small className="safeguard-state" data-state={state}>
          {fill(texts.states[name][state], { detail })}
        </small>
      </span>
      <Icon name="next" />
    </>
  );
  if (isChangedHere(name))
    return (
      <button type="button" data-replay="" className="row" onClick={() => onOpen(name)}>
        {inside}
      </button>
    );
  return (
    <a className="row" {...texts.ways[name]}>
      {inside}
    </a>
  );
}
