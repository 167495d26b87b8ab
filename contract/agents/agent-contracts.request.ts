import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { CONTRACT_KINDS } from './agent-contracts.ts';

const params = z.object({ kind: z.enum(CONTRACT_KINDS) });

export const contractsRequests = {
  'GET /wps/member/contracts/requests': {
    summary: 'Contracts offered by the upline that the member has not answered',
    action: 'account',
  },
  'GET /wps/member/contracts/{kind}': {
    summary: 'The contract of a kind, offered or in force, and its bills',
    action: 'contracts',
    params,
    errors: ['not.found', 'free.reject'],
  },
  'POST /wps/member/contracts/{kind}': {
    summary: 'Accept or decline a version of an offered contract; once per Idempotency-Key',
    idempotencyKey: 'required',
    action: 'contracts',
    params,
    body: z.object({
      id: z.string().check(z.regex(/^\d{1,15}$/)),
      version: z.int().check(z.gte(1), z.lte(1_000_000)),
      accept: z.boolean(),
    }),
    errors: ['not.found', 'contract.changed', 'idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
