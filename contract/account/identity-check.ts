import { object, enum as oneOf } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { filled, list, text, timestamp } from '../core/shapes.ts';

/** What pictures of documents show: both sides of an identity document, and what names the account's holder. */
export const DOCUMENT_KINDS = ['front', 'back', 'account'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_STATES = ['none', 'pending', 'approved', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Limits of an upload (HUB-9): bytes of each picture, and characters of the remark. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
export const REMARK_LENGTH = 140;

const verification = object({
  status: oneOf(DOCUMENT_STATES),
  /** Why it was rejected, in the language of the request. */
  reason: text,
  /** Pictures that are there, handed in or not; nobody is given them back. */
  documents: list(object({ kind: filled, at: timestamp })),
  /** What is good to know about the decision. */
  note: text,
});

export const documents = defineCall({
  method: 'GET',
  path: '/wps/verification/documents',
  access: 'member',
  value: verification,
});

/**
 * Uploads one to three pictures, each under the name of its kind, with a remark, and hands them in. With `draft` they
 * are kept until a later call hands in all that is there: one picture can then be sent again alone.
 */
export const sendDocuments = defineCall({
  method: 'POST',
  path: '/wps/verification/documents',
  access: 'member',
  bodyFormat: 'multipart',
  value: verification,
});
