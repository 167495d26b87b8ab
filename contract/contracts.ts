import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { text } from './shapes.ts';

export const contractRequests = defineCall({
  method: 'GET',
  path: '/wps/member/contracts/requests',
  summary: 'Contracts that the upline offers and the member has not answered; not empty means one waits',
  access: 'member',
  action: 'account',
  value: z.object({
    /** Daily salary. */
    dailysalreqtype: text,
    /** Period of the dividend contract. */
    divtypecompperiodreq: text,
    /** Hourly salary. */
    contracthoursalreq: text,
  }),
});
