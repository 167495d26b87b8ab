import type { RequestTable } from '../core/request.ts';

export const systemRequests = {
  'GET /wps/system/countries': {
    summary: 'Countries with their dialling codes',
  },
} as const satisfies RequestTable;
