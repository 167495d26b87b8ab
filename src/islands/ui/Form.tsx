import type { FocusEvent, FormEvent, ReactNode } from 'react';
import type { useForm } from '#lib/forms/use-form.client.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export type FormOf<Name extends string> = ReturnType<typeof useForm<Name>>;

export interface FormTexts {
  readonly summary: string;
  readonly sending: string;
  /** Said in a form that is there before its script, where that cannot be fetched. */
  readonly loadFailed?: string;
}

interface Props<Name extends string> {
  readonly form: FormOf<Name>;
  /** The fields that show, in their order. */
  readonly names: readonly Name[];
  readonly errorOf: (name: Name) => string | undefined;
  readonly texts: FormTexts;
  /** What the button says, which is what will happen. */
  readonly submit: string;
  /**
   * All of it fits one screen: what is wrong with a field is said beside it alone, where the focus goes, and not a
   * second time above (WAY-1).
   */
  readonly brief?: boolean;
  /** Nothing can be sent yet, for a reason that the form shows. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** Of what is typed and chosen, besides what the form does itself. */
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** Of a field that is left, besides what the form does itself. */
  readonly onBlur?: (event: FocusEvent<HTMLFormElement>) => void;
  /** Above the summary of errors. */
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
