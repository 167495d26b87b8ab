import type { RequestTable } from './request.ts';

export const sealingRequests = {
  'GET /wps/system/public-key': {
    summary: 'The key that sealed bodies are encrypted with',
  },
} as const satisfies RequestTable;
