import { excludeSelf, takeTimeOut } from '#contract/safer-play/exclusion.ts';
import { send } from '#lib/auth/index.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { fill } from '#lib/i18n/format.ts';
import type { ExclusionTexts } from '#lib/safer-play/exclusion-texts.server.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';

export interface Choice {
  readonly kind: 'timeOut' | 'self';
  /** Hours of a break, months of a self-exclusion. */
  readonly value: number;
  readonly label: string;
}

interface Props {
  readonly choice: Choice;
  readonly texts: ExclusionTexts;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The final confirmation, with the consequences before it; a self-exclusion also requires the password. */
export function ExclusionDialog({ choice, texts, onClose, onDone }: Props) {
  const { kind, value, label } = choice;
  const { title, about, ask, yes } = texts.parts[kind];
  const isSelf = kind === 'self';
  const names = isSelf ? (['password'] as const) : ([] as const);
  const form = useForm<'password'>({
    names,
    check: ({ password }) => (isSelf && password === '' ? { password: 'field_required' } : {}),
    says: texts,
    async submit({ password }) {
      const answer = isSelf
        ? await send(excludeSelf, { body: { months: value as 6 | 12 | 60, password } })
        : await send(takeTimeOut, { body: { hours: value } });
      if (!answer.ok) return answer.error;
      onDone();
      return undefined;
    },
  });
  const errorOf = () =>
    form.errors.password === undefined
      ? undefined
      : fieldErrorText(form.errors.password, { field_required: texts.required }, texts.errors);
  return (
    <Dialog title={title} close={texts.close} className="sheet" onClose={onClose}>
      <Form form={form} names={names} errorOf={errorOf} texts={texts} submit={yes}>
        <p>
          <b>{fill(ask, { time: label })}</b>
        </p>
        <p>{about}</p>
        {isSelf && (
          <Field
            name="password"
            label={texts.password}
            type="password"
            autoComplete="current-password"
            maxLength={128}
            error={errorOf()}
            required
            secret
          />
        )}
      </Form>
    </Dialog>
  );
}
