import { type ChangeEvent, useEffect, useRef } from 'react';
import type { DocumentKind } from '#contract/account/identity-check.ts';
import type { VerificationTexts } from '#lib/account/identity-check-texts.server.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useUpload } from './use-upload.ts';

interface Props {
  readonly kind: DocumentKind;
  /** Whether the gateway has a picture. */
  readonly isThere: boolean;
  readonly texts: VerificationTexts;
  readonly onUploaded: () => void;
  /** Called when an upload begins, and when it ends. */
  readonly onBusy: (kind: DocumentKind, busy: boolean) => void;
}

/** One picture: taken or chosen, shown, uploaded, and uploaded again after a failure (SAFE-4). */
export function PictureSlot({ kind, isThere, texts, onUploaded, onBusy }: Props) {
  const { upload, choose, retry } = useUpload(kind, texts, onUploaded);
  const { title, hint } = texts.kinds[kind];
  const busy = upload?.progress !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when it changes, with the listener of that time
  useEffect(() => onBusy(kind, busy), [busy]);
  const isDone = upload ? !busy && upload.fault === undefined : isThere;
  const id = `picture-${kind}`;
  const ways = useRef<HTMLDivElement>(null);
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file may be chosen again.
    input.value = '';
    if (file) void choose(file);
  };
  // A file chosen before hydration counts as chosen.
  useWake(() => ways.current?.querySelectorAll('input').forEach(take));
  const input = {
    type: 'file',
    // Other types of pictures from phones are converted to JPEG.
    accept: 'image/*',
    className: 'visually-hidden',
    'aria-describedby': `${id}-state`,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget),
  } as const;
  return (
    <section className="picture" data-done={isDone || undefined} aria-labelledby={id}>
      <div className="picture-sight">
        {upload?.preview ? (
          <img src={upload.preview} alt={fill(texts.preview, { kind: title })} />
        ) : (
          <Icon name={isDone ? 'check' : 'upload'} />
        )}
      </div>
      <div className="picture-text">
        <h2 id={id}>{title}</h2>
        <p className="field-hint">{hint}</p>
      </div>
      {busy && <progress max={1} value={upload?.progress} aria-label={texts.uploading} />}
      <div className="picture-ways" ref={ways}>
        <label className="button button-quiet picture-camera">
          {texts.camera}
          <span className="visually-hidden">: {title}</span>
          <input {...input} capture="environment" />
        </label>
        <label className="button button-quiet">
          {texts.file}
          <span className="visually-hidden">: {title}</span>
          <input {...input} />
        </label>
        {upload?.again && (
          <button type="button" className="button button-main" onClick={() => void retry()}>
            {texts.again}
          </button>
        )}
      </div>
      <p className="picture-state" id={`${id}-state`} role="status" data-fault={upload?.fault && ''}>
        {upload?.fault ?? (busy ? texts.uploading : isDone && texts.uploaded)}
      </p>
    </section>
  );
}
