import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { sendText } from '../http/plain-answer.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { PageTable } from '../pages/page-table.ts';

export interface BeaconOptions {
  readonly pages: PageTable;
  readonly security: SecurityHeaders;
  readonly publicOrigin: string | undefined;
  /** Milliseconds; thousandths for CLS. */
  readonly observe: (name: string, page: string, value: number) => void;
}

const MAX_BODY = 2_048;
const READ_WITHIN_MS = 5_000;
const value = z.number().check(z.gte(0), z.lte(600_000));
const report = z.object({
  page: z.string(),
  vitals: z
    .array(z.object({ name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']), value }))
    .check(z.minLength(1), z.maxLength(10)),
});

/**
 * Records the measurements of a real visit (`{page, vitals: [{name, value}]}`) in the metrics. Answers 204, or the
 * reason for a refusal.
 */
export function createBeacon({ pages, security, publicOrigin, observe }: BeaconOptions) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refuse = (status: number, text: string) =>
      sendText(res, security.strict, status, text, ['Connection', 'close']);
    if (req.method !== 'POST')
      return sendText(res, security.strict, 405, 'Reports are posted.', ['Allow', 'POST']);
    if (!isSameOrigin(req.headers, publicOrigin)) return refuse(403, 'This origin may not report.');
    const body = await readBody(req);
    if (body === undefined) return refuse(413, 'This report is too large.');
    const parsed = report.safeParse(parseJson(body));
    const page = parsed.success ? pages.find(parsed.data.page) : undefined;
    if (!parsed.success || page === undefined) return refuse(400, 'The body is not a report.');
    for (const vital of parsed.data.vitals) {
      observe(vital.name, page.path, vital.name === 'CLS' ? vital.value * 1_000 : vital.value);
    }
    res.writeHead(204, [...security.strict]);
    res.end();
  };
}

/** Returns the body, or undefined where it is too large or too slow. */
async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => req.destroy(), READ_WITHIN_MS);
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MAX_BODY) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
