import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { PROOF_ACTIONS } from './proof.ts';

export const proofRequests = {
  'GET /wps/proof': {
    summary: 'A challenge for a proof of work; send the answer in header `Proof`, once, within five minutes',
    query: z.object({ action: z.enum(PROOF_ACTIONS) }),
  },
} as const satisfies RequestTable;
