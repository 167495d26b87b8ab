import { pin } from '#contract/account/pin.ts';
import { accountNumber, holderName } from '#contract/cashier/payout-account.ts';
import { addWithdrawalAccount, type withdrawalAccounts } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { send } from '#lib/auth/index.client.ts';
import type { AccountTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { checkFields } from '#lib/forms/validate.ts';
import { fill } from '#lib/i18n/format.ts';
import { toast } from '#lib/ui/index.client.ts';
import { PinField } from '../../account/pin/PinField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';

const NAMES = ['holderName', 'number', 'paymentPassword'] as const;
type Name = (typeof NAMES)[number];

interface Props {
  readonly known: ValueOf<typeof withdrawalAccounts>;
  readonly texts: AccountTexts;
  readonly onAdded: (id: string) => void;
}

/** Adds an account for withdrawals (SAFE-3). */
export function AccountForm({ known, texts, onAdded }: Props) {
  const isFirst = known.holderName === '';
  const form = useForm<Name>({
    names: NAMES,
    check: ({ holderName: holder, ...values }) => ({
      // The gateway has the holder's name from the first account: it is not typed again.
      ...(isFirst && checkFields({ holderName }, { holderName: holder })),
      ...checkFields({ number: accountNumber, paymentPassword: pin }, values),
    }),
    says: texts,
    async submit(values, form) {
      const methodCode = String(new FormData(form).get('methodCode') ?? '');
      const kind = known.methods.find(({ code }) => code === methodCode)?.kind ?? 'bank';
      const answer = await send(addWithdrawalAccount, {
        body: {
          kind,
          methodCode,
          ...(isFirst && { holderName: values.holderName }),
          number: values.number,
          paymentPassword: values.paymentPassword,
        },
      });
      if (!answer.ok) return answer.error;
      toast('success', texts.added);
      onAdded(answer.value.id);
      return undefined;
    },
  });
  const errorOf = (name: Name) => fieldErrorText(form.errors[name], texts.rules, texts.errors);
  return (
    <Form form={form} names={NAMES} errorOf={errorOf} texts={texts} submit={texts.addNow}>
      <div className="field">
        <label className="field-label" htmlFor="field-methodCode">
          {texts.bank}
        </label>
        <select className="input" id="field-methodCode" name="methodCode">
          {known.methods.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {isFirst ? (
        <Field
          name="holderName"
          label={texts.holder}
          hint={texts.holderHint}
          error={errorOf('holderName')}
          autoComplete="name"
          maxLength={100}
          required
        />
      ) : (
        <p className="field-hint">
          {texts.holder}: <bdi>{known.holderName}</bdi>. {texts.holderFixed}
        </p>
      )}
      <Field
        name="number"
        label={texts.number}
        error={errorOf('number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
        required
      />
      <PinField name="paymentPassword" label={texts.pinLabel} error={errorOf('paymentPassword')} />
      {known.wait !== '' && <p className="field-hint">{fill(texts.waits, { time: known.wait })}</p>}
    </Form>
  );
}
