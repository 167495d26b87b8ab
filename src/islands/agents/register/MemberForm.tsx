import { regex, string, trim } from 'zod/mini';
import { registerDownline } from '#contract/agents/agent-links.ts';
import { newPassword } from '#contract/auth/password.ts';
import type { DownlineTexts } from '#lib/agents/downline-texts.server.ts';
import { send } from '#lib/auth/index.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { checkFields } from '#lib/forms/validate.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { TermsFields, toTerms } from './TermsFields.tsx';

const NAMES = ['username', 'password', 'type', 'rate'] as const;
type Name = (typeof NAMES)[number];
const RULES = {
  username: /* @__PURE__ */ string().check(trim(), regex(/^\w{4,20}$/, 'reg_username')),
  password: newPassword,
};

interface Props {
  readonly texts: DownlineTexts;
  readonly onDone: (userName: string) => void;
}

/** Opens an account for a member of the agent's downline, with a first password to pass on (AGENT-10). */
export function MemberForm({ texts, onDone }: Props) {
  const keyFor = useAttemptKey();
  const form = useForm<Name>({
    names: NAMES,
    check: ({ username, password }) => checkFields<keyof typeof RULES>(RULES, { username, password }),
    says: texts,
    async submit(values) {
      const { username, password } = values;
      const body = { username, password, ...toTerms(values) };
      const answer = await send(registerDownline, { body, idempotencyKey: keyFor(body) });
      if (!answer.ok) return answer.error;
      onDone(answer.value.userName);
      return undefined;
    },
  });
  const errorOf = (name: Name) => fieldErrorText(form.errors[name], texts.rules, texts.errors);
  return (
    <Form form={form} names={NAMES} errorOf={errorOf} texts={texts} submit={texts.register}>
      <Field
        name="username"
        label={texts.username}
        error={errorOf('username')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={20}
        required
      />
      {/* The first password, to read and pass on: it is valid until the member sets another. */}
      <Field
        name="password"
        label={texts.firstPassword}
        hint={texts.firstPasswordHint}
        error={errorOf('password')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={128}
        secret
        required
      />
      <TermsFields texts={texts.terms} />
    </Form>
  );
}
