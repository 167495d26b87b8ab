import type { RequestTable } from '../../core/request.ts';

export const registrationSettingsRequests = {
  'GET /wps/system/setting/register': {
    summary: 'Registration methods, with their fields and rules',
  },
} as const satisfies RequestTable;
