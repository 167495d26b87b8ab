import type { ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { FlatHeaders } from './security-headers.ts';

/** Answers a failed call in the gateway's envelope. `message` is for developers, in English. */
export function sendFailure(
  res: ServerResponse,
  security: FlatHeaders,
  errorCode: ErrorCode,
  message: string,
  more: FlatHeaders = [],
): void {
  const body = Buffer.from(JSON.stringify({ success: false, errorCode, message }));
  res.writeHead(ERROR_STATUS[errorCode], [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    ...more,
    ...security,
  ]);
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
