import { useState } from 'react';
import { type DepositMethod, startDeposit } from '#contract/cashier/deposits.ts';
import type { DepositPromotion } from '#contract/rewards/promotions.ts';
import { send } from '#lib/auth/index.client.ts';
import { computeBonus, quickAmounts } from '#lib/cashier/deposit-amounts.ts';
import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import { fill, formatLimit } from '#lib/i18n/format.ts';
import type { DepositLimitTexts } from '#lib/safer-play/index.ts';
import { fromMinor, sumAmounts, toMinor } from '#lib/ui/index.ts';
import { AmountField, type TypedAmount } from '../../ui/AmountField.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { useAddressValue } from '../../ui/use-address-range.ts';
import { useAmountForm } from '../use-amount-form.ts';
import { limitRefusal } from './limit-refusal.ts';
import { Promotions } from './Promotions.tsx';

interface Props {
  readonly method: DepositMethod;
  readonly promotions: readonly DepositPromotion[];
  readonly texts: DepositTexts;
  readonly limitTexts: DepositLimitTexts;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
  /** The typed amount: another method's form continues with it. */
  readonly typedAmount: { current: TypedAmount };
}

/** A method's own fields have the names of the gateway's refusals. */
const OWN = 'fields.';

/** A method's fields, its fee and the arriving amount, and the button that names the action. */
export function AmountForm({
  method,
  promotions,
  texts,
  limitTexts,
  currency,
  onStarted,
  typedAmount,
}: Props) {
  const [named, choose] = useState(useAddressValue('promotion') ?? '');
  const promotion = promotions.find(({ id }) => id === named);
  const least = Math.max(method.min, promotion?.minDeposit ?? 0);
  const limits = { min: toMinor(least), max: toMinor(method.max) };
  const last = method.lastAmount === null ? undefined : toMinor(method.lastAmount);
  const { form, field, errorOf, amount, money } = useAmountForm({
    names: method.fields.map(({ name }) => OWN + name),
    check: (values) => findFaults(method.fields, values),
    limits,
    currency,
    texts,
    async send(paid, values, keyFor) {
      const fields = Object.fromEntries(method.fields.map(({ name }) => [name, values[OWN + name] ?? '']));
      const body = {
        method: method.code,
        amount: paid,
        fields,
        ...(promotion && { promotionId: promotion.id }),
      };
      const answer = await send(startDeposit, { body, idempotencyKey: keyFor(body) });
      if (!answer.ok) return limitRefusal(answer.error, limitTexts, currency);
      onStarted(answer.value.id);
      return undefined;
    },
  });
  const arrives = amount === undefined ? 0 : sumAmounts([amount, -method.fee]);
  const bonus = promotion ? computeBonus(promotion, arrives) : 0;
  const fee = method.fee > 0 ? fill(texts.feeOf, { amount: money(method.fee) }) : texts.noFee;
  return (
    <Form {...form}>
      <AmountField
        {...field}
        typedAmount={typedAmount}
        hint={`${fill(texts.limits, { min: formatLimit(least, currency), max: formatLimit(method.max, currency) })} · ${fee}`}
        quick={quickAmounts(last, limits)}
      />
      {method.note && <p className="method-note">{method.note}</p>}
      {method.fields.map(({ name, label, required }) => (
        <Field
          key={name}
          name={OWN + name}
          label={label}
          error={errorOf(OWN + name)}
          autoComplete="off"
          maxLength={200}
          required={required}
        />
      ))}
      <Promotions
        promotions={promotions}
        chosen={promotion}
        onChoose={choose}
        texts={texts}
        currency={currency}
      />
      {amount !== undefined && (
        <Facts
          facts={[
            [texts.pays, money(amount)],
            [texts.fee, money(method.fee)],
            [texts.arrives, <b key="arrives">{money(arrives)}</b>],
            [texts.bonus, promotion && <b key="bonus">{money(bonus)}</b>],
            [texts.bonusTurnover, promotion && money(fromMinor(toMinor(bonus) * promotion.turnover))],
          ]}
        />
      )}
    </Form>
  );
}

/** Returns the errors of a method's own fields: text keys by name in the form. */
function findFaults(fields: DepositMethod['fields'], values: Readonly<Record<string, string>>) {
  const faults: Record<string, string> = {};
  for (const { name, required, pattern } of fields) {
    const value = values[OWN + name] ?? '';
    if (value === '' && required) faults[OWN + name] = 'field_required';
    if (value !== '' && pattern !== '' && !matches(pattern, value)) faults[OWN + name] = 'field_invalid';
  }
  return faults;
}

/**
 * Returns whether a value matches a pattern of the gateway; a pattern that JavaScript cannot read is left to the
 * gateway.
 */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}
