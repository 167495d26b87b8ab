import { object } from 'zod/mini';
import { defineCall } from './call.ts';
import { text } from './shapes.ts';

export const contractRequests = defineCall({
  method: 'GET',
  path: '/wps/member/contracts/requests',
  access: 'member',
  value: object({
    /** Daily salary. */
    dailysalreqtype: text,
    /** Period of the dividend contract. */
    divtypecompperiodreq: text,
    /** Hourly salary. */
    contracthoursalreq: text,
  }),
});
