import * as z from 'zod/mini';

/** Rules of a form by field name; the message of a broken rule is a text key. */
export type FieldRules<Name extends string> = Readonly<Record<Name, z.ZodMiniType>>;
export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;
/** Text key of the error by field name; valid fields are absent. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export const fieldId = (name: string): string => `field-${name}`;

/** Returns the text key of the first rule that `value` breaks. */
function checkField(rule: z.ZodMiniType, value: string): string | undefined {
  return z.safeParse(rule, value).error?.issues[0]?.message;
}

export function checkFields<Name extends string>(
  rules: FieldRules<Name>,
  values: FieldValues<Name>,
): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name in rules) {
    const error = checkField(rules[name], values[name]);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}

/** Returns the options of `useForm` for a form whose fields each have their own rule. */
export function byRules<Name extends string>(rules: FieldRules<Name>) {
  return {
    names: Object.keys(rules) as Name[],
    check: (values: FieldValues<Name>) => checkFields(rules, values),
  };
}

/** Reads the fields of a form, as typed. Fields that it doesn't show are empty. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): FieldValues<Name> {
  const data = new FormData(form);
  const values = {} as Record<Name, string>;
  for (const name of names) values[name] = String(data.get(name) ?? '');
  return values;
}
