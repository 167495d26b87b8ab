import type { RequestTable } from '../core/request.ts';

export const captchaRequests = {
  'GET /wps/captcha': {
    summary: 'A captcha picture (base64 PNG); single use, five minutes',
  },
} as const satisfies RequestTable;
