import { loginUsername } from '#contract/auth/credentials.ts';
import { email, forgotPassword } from '#contract/auth/password.ts';
import { beginProof, type ProofDisplay, sendProved } from '#lib/auth/proof/prove.client.ts';
import { send } from '#lib/auth/send/send.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { byRules } from '#lib/forms/validate.ts';
import { LOGIN } from '#lib/routes/paths.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { RESET_SENT_KEY } from '#lib/storage/keys.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { useChecking } from '../use-checking.ts';
import { createErrorLookup } from './errors-of.ts';
import type { PasswordForm } from './texts.ts';

/** Milliseconds that the confirmation stays before the way back (PWD-2). */
const CONFIRMATION = 1_000;
const NAMES = ['username', 'email'] as const;

export interface EmailTexts {
  readonly proof: ProofDisplay['texts'];
  readonly submit: string;
  readonly in_been_out: string;
}

/** Requests a link to a new password; known and unknown addresses get the same answer (PWD-2). */
export default function EmailForm({ own, ...shared }: PasswordForm & { readonly own: EmailTexts }) {
  const { texts, errorTexts } = shared;
  const checking = useChecking(texts, own.proof);
  const form = useForm<(typeof NAMES)[number]>({
    ...byRules({ username: loginUsername, email }),
    draft: 'forget',
    says: { errors: errorTexts, retryAfter: texts.retryAfter },
    async submit({ username, email: address }) {
      const hide = toast('loading', texts.pleaseWait);
      const body = { username: username.trim(), email: address.trim() };
      const answer = await sendProved(
        'password',
        (headers) => send(forgotPassword, { body, headers }),
        checking.display,
      );
      hide();
      if (!answer.ok) return answer.error;
      toast('success', own.in_been_out, { duration: CONFIRMATION });
      tabArea.set(RESET_SENT_KEY, 'yes');
      setTimeout(goBack, CONFIRMATION);
      return undefined;
    },
  });
  useWake(() => beginProof('password'));
  const errorOf = createErrorLookup(form, shared);
  return (
    <Form
      form={form}
      names={NAMES}
      errorOf={errorOf}
      texts={checking.texts}
      submit={own.submit}
      className="access-form"
    >
      <Field
        name="username"
        label={texts.username}
        error={errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={20}
        required
      />
      <Field
        name="email"
        label={texts.email}
        error={errorOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={120}
        required
      />
    </Form>
  );
}

/** To where this site's visitor came from; the login page where they came from elsewhere. */
function goBack(): void {
  if (document.referrer.startsWith(`${window.location.origin}/`)) window.history.back();
  else window.location.assign(LOGIN + window.location.search);
}
