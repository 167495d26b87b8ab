import type { ReactNode } from 'react';
import { fieldErrorText } from '#lib/forms/failure.ts';
import type { useForm } from '#lib/forms/use-form.client.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { PasswordForm } from './texts.ts';

type FormOf<Name extends string> = ReturnType<typeof useForm<Name>>;

/** The words for what is wrong with a field. */
export const errorsOf =
  <Name extends string>({ errors }: FormOf<Name>, { ruleTexts, errorTexts }: PasswordForm) =>
  (name: Name): string | undefined =>
    fieldErrorText(errors[name], ruleTexts, errorTexts);

interface Props<Name extends string> {
  readonly of: FormOf<Name>;
  readonly names: readonly Name[];
  readonly texts: PasswordForm['texts'];
  readonly errorOf: (name: Name) => string | undefined;
  readonly submit: string;
  readonly children: ReactNode;
}

/** A form with its summary of errors above and its button below. */
export function FormShell<Name extends string>({ of, names, texts, errorOf, submit, children }: Props<Name>) {
  const { form, summary, state, failed, handlers } = of;
  const summed = names.flatMap((name) => {
    const error = errorOf(name);
    return error ? [[name, error] as const] : [];
  });
  return (
    <form ref={form} method="post" className="access-form" noValidate {...handlers}>
      <ErrorSummary ref={summary} title={texts.summary} failed={failed} fields={summed} />
      {children}
      <SubmitButton state={state} label={submit} sending={texts.sending} />
      <p className="load-failed">{texts.loadFailed}</p>
    </form>
  );
}
