import type { FocusEvent, FormEvent, ReactNode } from 'react';
import type { useForm } from '#lib/forms/use-form.client.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export type FormOf<Name extends string> = ReturnType<typeof useForm<Name>>;

export interface FormTexts {
  readonly summary: string;
  readonly sending: string;
  /** Shown in a server-rendered form whose script cannot be loaded. */
  readonly loadFailed?: string;
}

interface Props<Name extends string> {
  readonly form: FormOf<Name>;
  /** The visible fields, in their order. */
  readonly names: readonly Name[];
  readonly errorOf: (name: Name) => string | undefined;
  readonly texts: FormTexts;
  /** The button's label, which names the action. */
  readonly submit: string;
  /**
   * The whole form fits one screen: an error is shown only beside its field, which gets the focus, and not again
   * above (WAY-1).
   */
  readonly brief?: boolean;
  /** The form cannot be sent yet, for a reason that it shows. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** Called for input events, after the form's own handling. */
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when a field is left, after the form's own handling. */
  readonly onBlur?: (event: FocusEvent<HTMLFormElement>) => void;
  /** Content above the summary of errors. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** A form with the summary of its errors above its fields and its button below them. */
export function Form<Name extends string>(props: Props<Name>) {
  const {
    form,
    names,
    errorOf,
    texts,
    submit,
    brief = false,
    disabled = false,
    className,
    onInput,
    onBlur,
    before,
    children,
  } = props;
  const said = new Set<string>();
  const summed = names.flatMap((name) => {
    const error = errorOf(name);
    if (!error || said.has(error)) return [];
    said.add(error);
    return [[name, error] as const];
  });
  const { onInput: look, onBlur: leave, ...handlers } = form.handlers;
  return (
    <form
      ref={form.form}
      method="post"
      className={className}
      noValidate
      {...handlers}
      onInput={(event) => {
        look(event);
        onInput?.(event);
      }}
      onBlur={(event) => {
        leave(event);
        onBlur?.(event);
      }}
    >
      {before}
      <ErrorSummary
        ref={form.summary}
        title={texts.summary}
        failed={form.failed}
        fields={brief ? [] : summed}
      />
      {children}
      <div className="form-end">
        <SubmitButton state={form.state} disabled={disabled} label={submit} sending={texts.sending} />
      </div>
      {texts.loadFailed !== undefined && <p className="load-failed">{texts.loadFailed}</p>}
    </form>
  );
}
