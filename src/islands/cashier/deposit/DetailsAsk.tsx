import { type PersonalDetail, setPersonalDetails } from '#contract/account/personal-details.ts';
import { send } from '#lib/auth/index.client.ts';
import type { DetailsTexts } from '#lib/cashier/details-texts.server.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { BirthdayField } from '../../auth/registration/BirthdayField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';

interface Props {
  readonly missing: readonly PersonalDetail[];
  readonly texts: DetailsTexts;
  /** The current year. */
  readonly lastYear: number;
  readonly onSaved: (missing: readonly PersonalDetail[]) => void;
}

const TYPED = ['fullName', 'birthday'] as const;
type Typed = (typeof TYPED)[number];

/** Asks once, before the first deposit, for the player's required details (HOUSE-46). */
export function DetailsAsk({ missing, texts, lastYear, onSaved }: Props) {
  const names = TYPED.filter((name) => missing.includes(name));
  const form = useForm<Typed>({
    names,
    check: (values) =>
      Object.fromEntries(names.filter((name) => values[name] === '').map((name) => [name, 'field_required'])),
    says: texts,
    async submit(values) {
      const body = Object.fromEntries(names.map((name) => [name, values[name]]));
      const answer = await send(setPersonalDetails, { body });
      if (!answer.ok) return answer.error;
      onSaved(answer.value.missing);
      return undefined;
    },
  });
  const errorOf = (name: Typed) => fieldErrorText(form.errors[name], texts.rules, texts.errors);
  return (
    <section className="details-ask" aria-labelledby="details-ask">
      <h2 id="details-ask">{texts.title}</h2>
      {names.length === 0 ? (
        <>
          <p>{texts.document}</p>
          <a className="button button-main" href={texts.verify.href}>
            {texts.verify.label}
          </a>
        </>
      ) : (
        <>
          <p>{texts.text}</p>
          <Form form={form} names={names} errorOf={errorOf} texts={texts} submit={texts.submit}>
            {names.includes('fullName') && (
              <Field
                name="fullName"
                label={texts.fullName}
                error={errorOf('fullName')}
                autoComplete="name"
                maxLength={60}
                required
              />
            )}
            {names.includes('birthday') && (
              <BirthdayField
                texts={texts.birthday}
                lastYear={lastYear}
                error={errorOf('birthday')}
                onLeave={() => undefined}
              />
            )}
          </Form>
        </>
      )}
    </section>
  );
}
