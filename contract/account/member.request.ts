import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { HEAD_ICONS } from './member.ts';
import { nickname } from './nickname.ts';

export const memberRequests = {
  'GET /wps/member/info': {
    summary: 'The member of this session',
    action: 'account',
  },
  'GET /wps/wallets/gcs': {
    summary: 'Balance of the member of this session',
    action: 'account',
  },
  'GET /wps/member/headicon': {
    summary: "Name of the member's picture; empty when none was chosen",
    action: 'account',
  },
  'POST /wps/member/headicon': {
    summary: "Choose the member's picture",
    body: z.object({ icon: z.enum(HEAD_ICONS) }),
    action: 'picture',
    errors: ['free.reject'],
  },
  'POST /wps/member/nickname': {
    summary: 'Set or change the member’s nickname',
    body: z.object({ nickname }),
    action: 'picture',
    errors: ['free.reject'],
  },
  'GET /wps/member/security': {
    summary: 'Safeguards of the account with their states, and the origin of the last login',
    action: 'security',
    errors: ['free.reject'],
  },
  'GET /wps/member/affiliate': {
    summary: "The member's invitation code, created at the first request",
    action: 'invite',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
