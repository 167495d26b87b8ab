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
    summary: 'Set or change what the member wants to be called',
    body: z.object({ nickname }),
    action: 'picture',
    errors: ['free.reject'],
  },
  'GET /wps/member/security': {
    summary: 'What keeps the account safe, each with its state, and where the last login came from',
    action: 'security',
    errors: ['free.reject'],
  },
  'GET /wps/member/affiliate': {
    summary: "The member's invitation code, made when there is none yet",
    action: 'invite',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
