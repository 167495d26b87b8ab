import type { RequestTable } from './request.ts';

export const contractsRequests = {
  'GET /wps/member/contracts/requests': {
    summary: 'Contracts that the upline offers and the member has not answered; not empty means one waits',
    action: 'account',
  },
} as const satisfies RequestTable;
