import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '#contract/account/identity-check.ts';
import { preparePicture } from '#lib/account/identity-check/picture.client.ts';
import { uploadDocuments } from '#lib/account/identity-check/upload.client.ts';
import type { VerificationTexts } from '#lib/account/identity-check-texts.server.ts';
import { toFailure } from '#lib/forms/failure.ts';
import { namedText } from '#lib/i18n/named-text.ts';

/** A picture that is being uploaded, uploaded, or refused. */
export interface Upload {
  readonly file: File;
  readonly preview?: string | undefined;
  /** From 0 to 1 while it is uploaded. */
  readonly progress?: number;
  /** The error, and whether uploading the same picture again may help. */
  readonly fault?: string | undefined;
  readonly again?: boolean;
}

/** Checks and uploads a picture as soon as it is chosen, and repeats the upload on request. */
export function useUpload(kind: DocumentKind, texts: VerificationTexts, onUploaded: () => void) {
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function transmit(file: File, preview: string | undefined): Promise<void> {
    const mine = new AbortController();
    running.current = mine;
    setUpload({ file, preview, progress: 0 });
    const answer = await uploadDocuments(
      { [kind]: file, draft: 'true' },
      { signal: mine.signal, onProgress: (progress) => setUpload({ file, preview, progress }) },
    );
    if (running.current !== mine || mine.signal.aborted) return;
    if (answer.ok) {
      setUpload({ file, preview });
      onUploaded();
      return;
    }
    const { fields, message } = toFailure(answer.error, texts, [kind]);
    const rule = fields?.[kind];
    setUpload({
      file,
      preview,
      fault: (rule && namedText(texts.rules, rule)) ?? message ?? texts.errors.unknown.text,
      again: rule === undefined,
    });
  }

  return {
    upload,
    async choose(file: File): Promise<void> {
      running.current?.abort();
      const prepared = await preparePicture(file);
      if ('fault' in prepared) return setUpload({ file, fault: namedText(texts.rules, prepared.fault) });
      await transmit(prepared.file, prepared.preview);
    },
    async retry(): Promise<void> {
      if (upload) await transmit(upload.file, upload.preview);
    },
  };
}
