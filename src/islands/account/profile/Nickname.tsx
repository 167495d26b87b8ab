import { useState } from 'react';
import { memberInfo } from '#contract/account/member.ts';
import { changeNickname, nickname } from '#contract/account/nickname.ts';
import type { NicknameTexts } from '#lib/account/texts.server.ts';
import { send } from '#lib/auth/index.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { byRules } from '#lib/forms/validate.ts';
import { namedText } from '#lib/i18n/named-text.ts';
import { toast } from '#lib/ui/index.client.ts';
import { CallView } from '../../ui/CallView.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { useCall } from '../../ui/use-call.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';

interface Props {
  readonly texts: NicknameTexts;
}

/** Sets and changes a member's nickname (SAFE-5). */
export default withFirstAnswers(function Nickname({ texts }: Props) {
  const [saved, setSaved] = useState(0);
  const [state, actions] = useCall(memberInfo, { items: (info) => [info], keyOf: ({ id }) => id });
  return (
    <section aria-labelledby="nickname-title">
      <h2 className="rows-title" id="nickname-title">
        {texts.title}
      </h2>
      <CallView state={state} actions={actions} texts={texts.call} placeholders={2}>
        {([info]) =>
          info && (
            // A new form for the next change: a form that was sent is not sent again.
            <NicknameForm
              key={saved}
              current={info.nickname}
              texts={texts}
              onDone={async () => {
                await actions.refresh();
                setSaved(saved + 1);
              }}
            />
          )
        }
      </CallView>
    </section>
  );
});

interface FormProps extends Props {
  readonly current: string;
  readonly onDone: () => Promise<void>;
}

function NicknameForm({ current, texts, onDone }: FormProps) {
  const form = useForm<'nickname'>({
    ...byRules({ nickname }),
    says: texts,
    async submit(values) {
      const wanted = values.nickname.trim();
      if (wanted !== current) {
        const answer = await send(changeNickname, { body: { nickname: wanted } });
        if (!answer.ok) return answer.error;
      }
      toast('success', texts.done);
      await onDone();
      return undefined;
    },
  });
  const error =
    form.errors.nickname && (namedText(texts.rules, form.errors.nickname) ?? form.errors.nickname);
  return (
    <Form form={form} names={['nickname']} errorOf={() => error} texts={texts} submit={texts.save}>
      <Field
        name="nickname"
        label={texts.label}
        hint={texts.hint}
        error={error}
        autoComplete="nickname"
        defaultValue={current}
        maxLength={20}
        required
      />
    </Form>
  );
}
