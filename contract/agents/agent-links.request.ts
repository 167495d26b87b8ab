import * as z from 'zod/mini';
import { newPassword } from '../auth/password.ts';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';
import { timestamp } from '../core/shapes.ts';
import { DOWNLINE_TYPES, MAX_RATE } from './agent-links.ts';

const terms = {
  type: z.union(
    DOWNLINE_TYPES.map((type) => z.literal(type)),
    'field_invalid',
  ),
  /** Percent, in hundredths. */
  rate: z
    .number()
    .check(z.gte(0, 'field_invalid'), z.lte(MAX_RATE, 'field_invalid'), z.multipleOf(0.01, 'field_invalid')),
};

export const agentLinksRequests = {
  'GET /wps/agent/links': {
    summary: 'Registration links of the downline, newest first, with the members registered by each',
    action: 'agentArea',
    errors: ['free.reject'],
  },
  'POST /wps/agent/links': {
    summary: 'Create a link with its type, rate and expiry',
    body: z.object({ ...terms, expiresAt: z.nullable(timestamp) }),
    action: 'agentArea',
    errors: ['link.too.many', 'free.reject'],
  },
  'POST /wps/agent/links/{id}/remove': {
    summary: 'Disable a link',
    body: z.object({}),
    action: 'agentArea',
    errors: ['not.found', 'free.reject'],
  },
  'POST /wps/agent/members': {
    summary:
      'Register a member of the downline with a first password, which they change at their first login',
    idempotencyKey: 'optional',
    body: z.extend(sealedFields, {
      ...terms,
      username: z.string().check(z.trim(), z.regex(/^\w{4,20}$/, 'reg_username')),
      password: newPassword,
    }),
    action: 'agentArea',
    errors: ['idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
