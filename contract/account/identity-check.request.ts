import * as z from 'zod/mini';
import { plainLine } from '../core/plain.ts';
import type { RequestTable } from '../core/request.ts';
import { DOCUMENT_KINDS, PICTURE_BYTES, REMARK_LENGTH } from './identity-check.ts';

const picture = z.optional(z.file().check(z.maxSize(PICTURE_BYTES, 'picture_too_large')));
const KNOWN: readonly string[] = [...DOCUMENT_KINDS, 'remark', 'draft'];

export const documentsRequests = {
  'GET /wps/verification/documents': {
    summary: 'Status of the member’s identity check',
    action: 'security',
    errors: ['free.reject'],
  },
  'POST /wps/verification/documents': {
    summary: 'Submit pictures of documents, PNG or JPEG, at most 5 MB each',
    body: z
      .looseObject({
        front: picture,
        back: picture,
        account: picture,
        remark: z._default(
          z.string().check(z.overwrite(plainLine), z.maxLength(REMARK_LENGTH, 'field_too_long')),
          '',
        ),
        draft: z.optional(z.literal('true')),
      })
      .check(({ value, issues }) => {
        for (const [name, input] of Object.entries(value))
          if (!KNOWN.includes(name) && input instanceof File)
            issues.push({ code: 'custom', path: [name], input, message: 'picture_beyond_three' });
      }),
    action: 'security',
    errors: ['documents.closed', 'documents.missing', 'free.reject'],
  },
} as const satisfies RequestTable;
