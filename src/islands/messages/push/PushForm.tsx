import { useState } from 'react';
import { PUSH_KINDS } from '#contract/messages/push.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { fieldId } from '#lib/forms/validate.ts';
import type { PushTexts } from '#lib/messages/texts.server.ts';
import { Field, FieldNotes, noteIds } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import type { PushSettings, SaveError } from './use-push.ts';

type Name = 'kinds' | 'from' | 'until';

interface Props {
  readonly own: PushSettings;
  readonly texts: PushTexts;
  readonly save: (settings: PushSettings) => Promise<SaveError | undefined>;
  readonly onSaved: (text: string) => void;
  readonly onOff: () => void;
}

/** Sets the topics of push messages, their quiet hours, and whether they show their subject. */
export function PushForm(props: Props) {
  // A new form for the next change: a form that was sent is not sent again.
  const [saved, setSaved] = useState(0);
  return (
    <>
      <SettingsForm key={saved} {...props} onNext={() => setSaved(saved + 1)} />
      <button type="button" className="button button-quiet button-wide rows-action" onClick={props.onOff}>
        {props.texts.turnOff}
      </button>
    </>
  );
}

function SettingsForm({ own, texts, save, onSaved, onNext }: Omit<Props, 'onOff'> & { onNext: () => void }) {
  const [isQuiet, setQuiet] = useState(own.quiet !== null);
  const names: readonly Name[] = isQuiet ? ['kinds', 'from', 'until'] : ['kinds'];
  const form = useForm<Name>({
    names,
    check({ kinds, from, until }) {
      const isSame = isQuiet && from !== '' && from === until;
      return {
        ...(kinds === '' && { kinds: 'noKind' }),
        ...(isQuiet && from === '' && { from: 'field_required' }),
        ...(isQuiet && until === '' && { until: 'field_required' }),
        ...(isSame && { until: 'sameTime' }),
      };
    },
    linked: { from: 'until' },
    says: texts,
    async submit({ from, until }, element) {
      const data = new FormData(element);
      const chosen = data.getAll('kinds');
      const error = await save({
        kinds: PUSH_KINDS.filter((kind) => chosen.includes(kind)),
        quiet: isQuiet ? { from, until } : null,
        details: data.has('details'),
      });
      if (typeof error === 'string') return { message: texts[error] };
      if (error) return error;
      onSaved(texts.saved);
      onNext();
      return undefined;
    },
  });
  const errorOf = (name: Name) => fieldErrorText(form.errors[name], texts.faults, texts.errors);
  return (
    <Form form={form} names={names} errorOf={errorOf} texts={texts} submit={texts.save} className="push-form">
      <fieldset
        className="field"
        id={fieldId('kinds')}
        tabIndex={-1}
        aria-describedby={noteIds('kinds', undefined, errorOf('kinds'))}
      >
        <legend className="field-label">{texts.kindsTitle}</legend>
        {PUSH_KINDS.map((kind) => (
          <label key={kind} className="check">
            <input type="checkbox" name="kinds" value={kind} defaultChecked={own.kinds.includes(kind)} />
            <span>{texts.kinds[kind]}</span>
          </label>
        ))}
        <FieldNotes name="kinds" error={errorOf('kinds')} />
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          checked={isQuiet}
          onChange={({ currentTarget }) => setQuiet(currentTarget.checked)}
        />
        <span>{texts.quiet}</span>
      </label>
      {isQuiet && (
        <div className="push-hours">
          <Field
            name="from"
            type="time"
            label={texts.from}
            error={errorOf('from')}
            defaultValue={own.quiet?.from ?? '22:00'}
            required
          />
          <Field
            name="until"
            type="time"
            label={texts.until}
            error={errorOf('until')}
            defaultValue={own.quiet?.until ?? '08:00'}
            required
          />
        </div>
      )}
      <label className="check">
        <input
          type="checkbox"
          name="details"
          defaultChecked={own.details}
          aria-describedby={noteIds('details', texts.detailsHint)}
        />
        <span>{texts.details}</span>
      </label>
      <FieldNotes name="details" hint={texts.detailsHint} />
    </Form>
  );
}
