import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { announceReady } from '../directives/ready.ts';
import {
  checkField,
  checkFields,
  type FieldErrors,
  type FieldRules,
  type FieldValues,
  readFields,
} from './validate.ts';

/** What a form says after a try that failed: about the whole, about fields, or both. */
export interface Failure<Name extends string> {
  readonly message?: string;
  /** Text keys by field. */
  readonly fields?: FieldErrors<Name>;
}

export type FormState = 'open' | 'sending' | 'done';

interface Options<Name extends string> {
  /** Of the fields that show: others are neither read nor checked. */
  readonly rules: FieldRules<Name>;
  /** Sends what was typed; undefined means done. One at a time, and none after it (fault 12). */
  readonly submit: (values: FieldValues<Name>, form: HTMLFormElement) => Promise<Failure<Name> | undefined>;
}

/**
 * State of a form whose fields keep their own text, so that what was typed before the
 * island woke up, or what a password manager filled in, is what gets sent, and stays.
 */
export function useForm<Name extends string>({ rules, submit }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  // Read by handlers of the same tick, which state isn't.
  const busy = useRef(false);
  const [state, setState] = useState<FormState>('open');
  const [failure, setFailure] = useState<Failure<Name>>();
  const [failures, setFailures] = useState(0);

  useEffect(() => announceReady(form.current), []);
  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);

  const fail = (why: Failure<Name>) => {
    setFailure(why);
    setFailures((count) => count + 1);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const { currentTarget } = event;
    const values = readFields(currentTarget, rules);
    const fields = checkFields(rules, values);
    if (Object.keys(fields).length > 0) return fail({ fields });
    busy.current = true;
    setState('sending');
    const failed = await submit(values, currentTarget);
    setState(failed ? 'open' : 'done');
    if (!failed) return;
    busy.current = false;
    fail(failed);
  };

  /** Takes a field's error back as soon as the field is right. */
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (!isField(name, rules) || !failure?.fields?.[name] || checkField(rules[name], value)) return;
    const { [name]: _mended, ...fields } = failure.fields;
    setFailure({ ...failure, fields: fields as FieldErrors<Name> });
  };

  return { form, summary, state, failure, onSubmit, onInput };
}

function isField<Name extends string>(name: string, rules: FieldRules<Name>): name is Name {
  return name in rules;
}
