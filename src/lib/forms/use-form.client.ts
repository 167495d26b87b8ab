import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CallError } from '#lib/gateway/answer.ts';
import { announceReady } from '#lib/hydration/ready.client.ts';
import { followDraft, saveDraft, wasRestored } from './draft.client.ts';
import { type Failure, type FailureTexts, toFailure } from './failure.ts';
import { useWake } from './use-wake.client.ts';
import { type FieldErrors, type FieldValues, fieldId, readFields } from './validate.ts';

export type FormState = 'open' | 'sending' | 'done';

interface Options<Name extends string> {
  /** The visible fields: others are neither read nor checked. */
  readonly names: readonly Name[];
  /** Returns the text keys of errors. */
  readonly check: (values: FieldValues<Name>) => FieldErrors<Name>;
  /** Fields that are checked again when another changes: the confirmation with its password (REG-4). */
  readonly linked?: Readonly<Partial<Record<Name, Name>>>;
  /** Name of the draft that stores what is typed for the tab; forms with other fields may share it. */
  readonly draft?: string;
  /** The texts for refused calls. */
  readonly says: FailureTexts;
  /**
   * Sends what was typed; undefined means done. One call at a time, and none after success (fault 12). A rejection
   * means that it could not be sent.
   */
  readonly submit: (
    values: FieldValues<Name>,
    form: HTMLFormElement,
  ) => Promise<Failure<Name> | CallError | undefined>;
}

/**
 * Delay of the check after a field is left, in milliseconds: text that appears below it at once would move the tapped
 * element away.
 */
const LOOK_AFTER = 200;

interface FailedTry<Name extends string> extends Omit<Failure<Name>, 'fields'> {
  /** The first invalid field: it gets the focus where no summary is shown above. */
  readonly first: Name | undefined;
}

const notSent = (cause: unknown): CallError => ({ code: 'gateway.unreachable', status: 0, cause });

/**
 * Holds the state of a form whose fields keep their own text. So text that was typed before hydration, or filled in
 * by a password manager, is sent and stays.
 */
export function useForm<Name extends string>({ names, check, linked, draft, says, submit }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  // A ref, because handlers of the same tick read it.
  const busy = useRef(false);
  const tries = useRef(0);
  /** Errors of the gateway for values not changed since: they are shown, but do not block a retry. */
  const refused = useRef<Partial<Record<Name, string>>>({});
  const [state, setState] = useState<FormState>('open');
  const [errors, setErrors] = useState({} as FieldErrors<Name>);
  const [failed, setFailed] = useState<FailedTry<Name>>();

  useWake(() => {
    const { current: element } = form;
    announceReady(element);
    if (!element) return;
    if (draft) followDraft(draft, element);
    if (wasRestored(element)) {
      // Filled fields are checked again; empty ones are not errors yet (LANG-3).
      const values = readFields(element, names);
      const found = Object.entries(check(values)).filter(([name]) => values[name as Name] !== '');
      setErrors(Object.fromEntries(found) as FieldErrors<Name>);
    }
    // The form of another method may replace it, and restore it.
    return () => {
      if (draft) saveDraft(draft, element);
    };
  });
  useEffect(() => {
    if (!failed) return;
    const wanted = failed.focus ?? (summary.current ? undefined : failed.first);
    const field = wanted && document.getElementById(fieldId(wanted));
    (field ?? summary.current)?.focus();
  }, [failed]);

  /** Sets or removes one field's error. */
  const say = (name: Name, error: string | undefined) =>
    setErrors(({ [name]: _before, ...others }) => {
      const rest = others as FieldErrors<Name>;
      return error === undefined ? rest : { ...rest, [name]: error };
    });
  const look = (values: FieldValues<Name>, name: Name) =>
    say(name, check(values)[name] ?? refused.current[name]);

  const fail = ({ fields, ...failure }: Failure<Name>) => {
    setErrors(fields ?? ({} as FieldErrors<Name>));
    setFailed({ ...failure, first: names.find((name) => fields?.[name]) });
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    tries.current++;
    const { currentTarget } = event;
    const values = readFields(currentTarget, names);
    const fields = check(values);
    if (Object.keys(fields).length > 0) return fail({ fields });
    busy.current = true;
    setState('sending');
    const outcome = await submit(values, currentTarget).catch(notSent);
    const failure = outcome && 'status' in outcome ? toFailure(outcome, says, names) : outcome;
    setState(failure ? 'open' : 'done');
    if (!failure) return;
    busy.current = false;
    refused.current = { ...failure.fields };
    fail(failure);
  };

  /** Removes a field's error as soon as the field is valid. */
  const onInput = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!isIn(name, names)) return;
    delete refused.current[name];
    const values = readFields(currentTarget, names);
    if (errors[name] && check(values)[name] === undefined) say(name, undefined);
    const other = linked?.[name];
    if (other && values[other] !== '') look(values, other);
  };

  /** Checks a filled field when it is left, so that its error shows early. */
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as EventTarget as HTMLInputElement;
    if (!isIn(name, names) || value === '') return;
    const before = tries.current;
    setTimeout(() => {
      // A submit in between has shown all errors, and may have emptied the field.
      if (tries.current === before) look(readFields(currentTarget, names), name);
    }, LOOK_AFTER);
  };

  return {
    form,
    summary,
    state,
    errors,
    /** The last failed submit: its message and its link. */
    failed,
    say,
    handlers: { onSubmit, onInput, onBlur },
  };
}

function isIn<Name extends string>(name: string, names: readonly Name[]): name is Name {
  return (names as readonly string[]).includes(name);
}
