import { DOCUMENT_KINDS, type DocumentKind } from '#contract/account/identity-check.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { COMMON_ERRORS, fieldMessageTexts, pickErrorTexts } from '#lib/i18n/error-texts.server.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { callTexts } from '#lib/ui/index.server.ts';

const kindTexts = (t: Translate) =>
  Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [
      kind,
      { title: t(`verification.kinds.${kind}.title`), hint: t(`verification.kinds.${kind}.hint`) },
    ]),
  ) as Record<DocumentKind, { readonly title: string; readonly hint: string }>;

/** Returns the texts of the identity check; `service` is the address of customer service. */
export const verificationTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  summary: t('login.summary'),
  retryAfter: t('login.retryAfter', { n: '{{n}}' }),
  errors: pickErrorTexts(t, [...codes, 'request.malformed', 'request.too.large', ...COMMON_ERRORS], service),
  rules: fieldMessageTexts(t, [
    'field_too_long',
    'picture_broken',
    'picture_mixed',
    'picture_too_large',
    'picture_beyond_three',
    'picture_too_wide',
    'picture_type',
  ]),
  call: callTexts(t, { service }),
  kinds: kindTexts(t),
  lead: t('verification.lead'),
  rejected: t('verification.rejected'),
  camera: t('verification.camera'),
  file: t('verification.file'),
  uploading: t('verification.uploading'),
  uploaded: t('verification.uploaded'),
  again: t('common.retry'),
  preview: t('verification.preview'),
  remark: t('verification.remark'),
  remarkHint: t('verification.remarkHint'),
  submit: t('verification.submit'),
  sending: t('password.sending'),
  pending: { title: t('verification.pending.title'), text: t('verification.pending.text') },
  approved: {
    title: t('verification.approved.title'),
    text: t('verification.approved.text'),
    way: { label: t('nav.withdraw'), href: href('withdraw') },
  },
});
export type VerificationTexts = ReturnType<typeof verificationTexts>;
