import { makeAgentLink } from '#contract/agents/agent-links.ts';
import type { DownlineTexts } from '#lib/agents/downline-texts.server.ts';
import { send, serverNow } from '#lib/auth/index.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Form } from '../../ui/Form.tsx';
import { Choice } from './Choice.tsx';
import { TermsFields, toTerms } from './TermsFields.tsx';

const NAMES = ['type', 'rate', 'expiresAt'] as const;
type Name = (typeof NAMES)[number];
const DAYS = [30, 7, 90];
const DAY_MS = 86_400_000;

interface Props {
  readonly texts: DownlineTexts;
  readonly onMade: () => void;
}

/** Creates a link with its own type, rate and expiry (AGENT-10). */
export function LinkForm({ texts, onMade }: Props) {
  const form = useForm<Name>({
    names: NAMES,
    check: () => ({}),
    says: texts,
    async submit(values) {
      const days = Number(values.expiresAt);
      const body = { ...toTerms(values), expiresAt: days > 0 ? serverNow() + days * DAY_MS : null };
      const answer = await send(makeAgentLink, { body });
      if (!answer.ok) return answer.error;
      toast('success', texts.made);
      onMade();
      return undefined;
    },
  });
  const errorOf = (name: Name) => fieldErrorText(form.errors[name], texts.rules, texts.errors);
  return (
    <Form form={form} names={NAMES} errorOf={errorOf} texts={texts} submit={texts.make}>
      <TermsFields texts={texts.terms} />
      <Choice
        name="expiresAt"
        label={texts.expires}
        error={errorOf('expiresAt')}
        choices={[
          ...DAYS.map((days) => [String(days), fill(texts.days, { n: days })] as const),
          ['0', texts.forever],
        ]}
      />
    </Form>
  );
}
