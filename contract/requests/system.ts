import type { RequestTable } from './request.ts';

export const systemRequests = {
  'GET /wps/system/countries': {
    summary: 'Countries with their dialling codes',
  },
  'GET /wps/promotions/available': {
    summary: 'Which kinds of promotion are on, with how many wait for the caller',
  },
} as const satisfies RequestTable;
