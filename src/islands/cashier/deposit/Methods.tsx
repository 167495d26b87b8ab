import type { DepositMethod, MethodKind } from '#contract/cashier/deposits.ts';
import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import type { IconName } from '#lib/ui/index.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly methods: readonly DepositMethod[];
  readonly chosen: DepositMethod | undefined;
  readonly onChoose: (code: string) => void;
  readonly texts: DepositTexts;
  readonly currency: string;
}

export const METHOD_ICONS = {
  bank: 'withdraw',
  ewallet: 'deposit',
  redirect: 'login',
} as const satisfies Record<MethodKind, IconName>;

/** Ways to pay, each with its limits and fee; one with a pending deposit leads there (CASH-1). */
export function Methods({ methods, chosen, onChoose, texts, currency }: Props) {
  return (
    <fieldset className="pay-methods">
      <legend className="field-label">{texts.method}</legend>
      {methods.map((method) =>
        method.pendingId ? (
          <a key={method.code} className="pay-method" href={href('deposit', { order: method.pendingId })}>
            <Icon name={METHOD_ICONS[method.kind]} />
            <span className="row-text">
              {method.name}
              <small>{texts.pending}</small>
            </span>
            <Icon name="next" />
          </a>
        ) : (
          <label key={method.code} className="pay-method">
            <Icon name={METHOD_ICONS[method.kind]} />
            <span className="row-text">
              {method.name}
              <small>{limitsText(method, texts, currency)}</small>
            </span>
            <input
              type="radio"
              name="method"
              value={method.code}
              checked={method.code === chosen?.code}
              data-replay=""
              onChange={() => onChoose(method.code)}
            />
          </label>
        ),
      )}
    </fieldset>
  );
}

function limitsText({ min, max, fee }: DepositMethod, texts: DepositTexts, currency: string): string {
  const limits = fill(texts.limits, {
    min: formatMoney(min, currency),
    max: formatMoney(max, currency),
  });
  return `${limits} · ${fee > 0 ? fill(texts.feeOf, { amount: formatMoney(fee, currency) }) : texts.noFee}`;
}
