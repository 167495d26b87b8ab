import type { RequestTable } from '../../core/request.ts';

export const registrationSettingsRequests = {
  'GET /wps/system/setting/register': {
    summary: 'Ways to register, and which fields are asked for by which rules',
  },
} as const satisfies RequestTable;
