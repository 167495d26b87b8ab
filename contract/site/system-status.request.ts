import type { RequestTable } from '../core/request.ts';

export const systemStatusRequests = {
  'GET /wps/system/status': {
    summary: 'State of the system for this client address, and the public configuration',
  },
  'GET /wps/system/customer-service': {
    summary: 'Customer service links; type 3 is the service link, its path base64',
  },
} as const satisfies RequestTable;
