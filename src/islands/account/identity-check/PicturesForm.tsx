import { useState } from 'react';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type documents,
  REMARK_LENGTH,
} from '#contract/account/identity-check.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { plainLine } from '#contract/core/plain.ts';
import { uploadDocuments } from '#lib/account/identity-check/upload.client.ts';
import type { VerificationTexts } from '#lib/account/identity-check-texts.server.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { PictureSlot } from './PictureSlot.tsx';

interface Props {
  readonly verification: ValueOf<typeof documents>;
  readonly texts: VerificationTexts;
  /** Called after an upload. */
  readonly onChanged: () => void;
}

/** Pictures, each uploaded separately, and a remark; then all of it is submitted (SAFE-4). */
export function PicturesForm({ verification, texts, onChanged }: Props) {
  const [busy, setBusy] = useState<readonly DocumentKind[]>([]);
  const form = useForm<'remark'>({
    names: ['remark'],
    check: ({ remark }) => (plainLine(remark).length > REMARK_LENGTH ? { remark: 'field_too_long' } : {}),
    says: texts,
    async submit({ remark }) {
      const answer = await uploadDocuments({ remark });
      if (!answer.ok) return answer.error;
      onChanged();
      return undefined;
    },
  });
  const error = fieldErrorText(form.errors.remark, texts.rules, texts.errors);
  return (
    <Form
      form={form}
      names={['remark']}
      errorOf={() => error}
      texts={texts}
      disabled={busy.length > 0}
      submit={busy.length > 0 ? texts.uploading : texts.submit}
    >
      {DOCUMENT_KINDS.map((kind) => (
        <PictureSlot
          key={kind}
          kind={kind}
          isThere={verification.documents.some((document) => document.kind === kind)}
          texts={texts}
          onUploaded={onChanged}
          onBusy={(which, is) =>
            setBusy((before) => [...before.filter((other) => other !== which), ...(is ? [which] : [])])
          }
        />
      ))}
      <Field
        name="remark"
        label={texts.remark}
        hint={texts.remarkHint}
        error={error}
        maxLength={REMARK_LENGTH}
        autoComplete="off"
      />
      <p className="method-note">{verification.note}</p>
    </Form>
  );
}
