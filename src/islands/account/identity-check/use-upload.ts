import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '#contract/account/identity-check.ts';
import { faultOf, previewOf } from '#lib/account/identity-check/picture.client.ts';
import { uploadDocuments } from '#lib/account/identity-check/upload.client.ts';
import type { VerificationTexts } from '#lib/account/identity-check-texts.server.ts';
import { failureOf } from '#lib/forms/failure.ts';
import { namedText } from '#lib/i18n/named-text.ts';

/** A picture on its way, there, or refused. */
export interface Upload {
  readonly file: File;
  readonly preview?: string | undefined;
  /** From 0 to 1 while it is sent. */
  readonly progress?: number;
  /** What is wrong, and whether sending the same picture again may help. */
  readonly fault?: string | undefined;
  readonly again?: boolean;
}

/** Sends one picture as soon as it is chosen, checked before, and the same one again at a word. */
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
    const { fields, message } = failureOf(answer.error, texts, [kind]);
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
      const fault = await faultOf(file).catch(() => 'picture_broken' as const);
      if (fault) return setUpload({ file, fault: texts.rules[fault] });
      await transmit(file, await previewOf(file));
    },
    async retry(): Promise<void> {
      if (upload) await transmit(upload.file, upload.preview);
    },
  };
}
