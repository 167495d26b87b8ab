import type { DepositMethod } from '#contract/cashier/deposits.ts';
import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly methods: readonly DepositMethod[];
  readonly chosen: DepositMethod | undefined;
  readonly onChoose: (code: string) => void;
  readonly texts: DepositTexts;
}

/**
 * Payment methods, side by side so that the amount fits on their screen (WAY-32); a method with a pending deposit
 * leads to it (CASH-1).
 */
export function Methods({ methods, chosen, onChoose, texts }: Props) {
  return (
    <fieldset className="pay-methods">
      <legend className="field-label">{texts.method}</legend>
      <div className="method-choice">
        {methods.map((method) =>
          method.pendingId ? (
            <a key={method.code} className="pay-method" href={href('deposit', { order: method.pendingId })}>
              <span className="row-text">
                {method.name}
                <small>{texts.pending}</small>
              </span>
              <Icon name="next" />
            </a>
          ) : (
            <label key={method.code} className="pay-method">
              <span className="row-text">{method.name}</span>
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
      </div>
    </fieldset>
  );
}
