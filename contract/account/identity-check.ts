import { object, enum as oneOf } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { filled, list, text, timestamp } from '../core/shapes.ts';

/** Kinds of document pictures: both sides of an identity document, and proof of the account's holder. */
export const DOCUMENT_KINDS = ['front', 'back', 'account'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_STATES = ['none', 'pending', 'approved', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * Limits of an upload (HUB-9): bytes of each picture, its pixels once decoded, and characters of the remark. Most
 * phones use fewer pixels; a small file must not decompress to more.
 */
export const PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_PIXELS = 64_000_000;
export const REMARK_LENGTH = 140;

const verification = object({
  status: oneOf(DOCUMENT_STATES),
  /** Why it was rejected, in the language of the request. */
  reason: text,
  /** Uploaded pictures, submitted or not; no call returns the pictures themselves. */
  documents: list(object({ kind: filled, at: timestamp })),
  /** The note on the decision. */
  note: text,
});

export const documents = defineCall({
  method: 'GET',
  path: '/wps/verification/documents',
  access: 'member',
  value: verification,
});

/**
 * Uploads one to three pictures, each under the name of its kind, with a remark, and submits them. With `draft` they
 * are stored until a later call submits all of them, so that single pictures can be replaced.
 */
export const sendDocuments = defineCall({
  method: 'POST',
  path: '/wps/verification/documents',
  access: 'member',
  bodyFormat: 'multipart',
  value: verification,
});
