import type { Condition } from '#lib/cashier/withdrawal-conditions.ts';
import type { ConditionTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { fill } from '#lib/i18n/format.ts';
import { momentText } from '#lib/i18n/moments.ts';
import type { IconName } from '#lib/ui/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStep } from '../../ui/use-step.ts';

/** What is done on this page, in a sheet. */
export type Preparation = 'pin' | 'account';

interface Props {
  readonly conditions: readonly Condition[];
  readonly texts: ConditionTexts;
  readonly money: (amount: number) => string;
  readonly onPrepare: (what: Preparation) => void;
}

const UNMET_ICONS = {
  identity: 'shield',
  pin: 'lock',
  account: 'withdraw',
  turnover: 'reward',
  tooNew: 'clock',
  pending: 'clock',
  dailyLimit: 'clock',
  payBack: 'clock',
} as const satisfies Record<Condition['name'], IconName>;

/** Every condition of a withdrawal with its state and one way to meet it; folded once all are met (WAY-31). */
export function Conditions(props: Props) {
  if (props.conditions.some(({ state }) => state !== 'done')) return <Missing {...props} />;
  return (
    <details className="conditions">
      <summary>
        <Icon name="check" />
        {props.texts.met}
      </summary>
      <Rows {...props} />
    </details>
  );
}

/** The page's step while a condition is missing; the other step is the form (ALL-28). */
function Missing(props: Props) {
  return (
    <section className="conditions">
      <h2 className="rows-title" ref={useStep()} tabIndex={-1}>
        {props.texts.title}
      </h2>
      <Rows {...props} />
    </section>
  );
}

function Rows({ conditions, texts, money, onPrepare }: Props) {
  return (
    <ul className="rows">
      {conditions.map((condition) => {
        const { name, state } = condition;
        return (
          <li key={name} className="row condition" data-condition={name} data-state={state}>
            <Icon name={state === 'done' ? 'check' : state === 'waiting' ? 'clock' : UNMET_ICONS[name]} />
            <span className="row-text">
              {texts[name].title}
              <span className="visually-hidden"> {texts.states[state]}</span>
              <small suppressHydrationWarning>{conditionText(condition, texts, money)}</small>
            </span>
            <Way condition={condition} texts={texts} onPrepare={onPrepare} />
          </li>
        );
      })}
    </ul>
  );
}

function Way({
  condition: { name, state },
  texts,
  onPrepare,
}: Pick<Props, 'texts' | 'onPrepare'> & WayProps) {
  if (name === 'pin' || name === 'account')
    return (
      state === 'todo' && (
        <button type="button" className="row-action" data-replay="" onClick={() => onPrepare(name)}>
          {texts[name].way}
        </button>
      )
    );
  if (state === 'done' || (name === 'identity' && state === 'waiting')) return null;
  return (
    <a className="row-action" href={texts.ways[name]}>
      {texts[name].way}
    </a>
  );
}

interface WayProps {
  readonly condition: Condition;
}

/** Returns the state of a condition, in words. */
function conditionText(
  condition: Condition,
  texts: ConditionTexts,
  money: (amount: number) => string,
): string {
  switch (condition.name) {
    case 'identity':
      return condition.reason
        ? fill(texts.identity.rejected, { reason: condition.reason })
        : texts.identity[condition.state];
    case 'pin':
      return texts.pin[condition.state];
    case 'account': {
      const { account, state, wait } = condition;
      if (!account) return wait ? fill(texts.account.wait, { time: wait }) : texts.account.todo;
      if (state === 'done') return `${account.name} ${account.masked}`;
      return account.state === 'waits'
        ? texts.account.checking
        : fill(texts.account.waiting, { at: momentText(account.usableFrom) });
    }
    case 'turnover': {
      const { left, state } = condition;
      if (left === 0) return state === 'done' ? texts.turnover.done : texts.turnover.todo;
      return fill(state === 'done' ? texts.turnover.bonus : texts.turnover.left, { amount: money(left) });
    }
    default:
      return texts[condition.name].text;
  }
}
