import * as z from 'zod/mini';
import { type SystemInfo, systemInfo, systemStatus } from '#contract/site/system-status.ts';
import type { SiteInfoChange } from '#gateway/platform/settings/site-info.ts';
import type { Backend, BackendAnswer } from './backend.ts';
import { collect } from './reads/collect.ts';

/** Bytes of a status. */
const LIMIT = 1024 * 1024;
/** Headers of the body that is replaced. */
const OF_BODY = ['content-length', 'content-md5', 'digest', 'etag'];

const status = z.looseObject({
  success: z.literal(true),
  value: z.looseObject({ info: z._default(z.nullable(z.record(z.string(), z.unknown())), {}) }),
});

/**
 * Lays an operator's `SITE_INFO` over what their own gateway says of the site (OPER-35): it decides about the brand and
 * the country; in other fields it fills in what the gateway leaves out. A feature that either switches off is off.
 */
export function withOwnInfo(backend: Backend, own: SiteInfoChange | undefined): Backend {
  if (own === undefined) return backend;
  return {
    ...backend,
    async send(request) {
      const answer = await backend.send(request);
      const isStatus = request.method === 'GET' && request.path.split('?', 1)[0] === systemStatus.path;
      return isStatus && !answer.headers.has('content-encoding')
        ? laidOver(answer, await collect(answer.body, LIMIT, request.signal), own)
        : answer;
    },
  };
}

function laidOver(answer: BackendAnswer, body: Buffer, own: SiteInfoChange): BackendAnswer {
  const parsed = status.safeParse(toJson(body));
  if (!parsed.success) return { ...answer, body: once(body) };
  const { value, ...envelope } = parsed.data;
  const text = JSON.stringify({ ...envelope, value: { ...value, info: mergeInfo(value.info ?? {}, own) } });
  const headers = new Map([...answer.headers].filter(([name]) => !OF_BODY.includes(name)));
  return { ...answer, headers, body: once(Buffer.from(text)) };
}

async function* once(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk;
}

function toJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Returns what is known of a site before its gateway has answered. */
export const infoOfSettings = (own: SiteInfoChange = {}): SystemInfo => systemInfo.parse(mergeInfo({}, own));

/** Fields of which an operator's own values count, one by one. */
const OWN_PARTS = ['brand', 'footer', 'help', 'legal'] as const;
/** Fields of which an operator's own value counts. */
const OWN = ['region', 'languages', 'defaultLanguage'] as const;

/** The order of categories belongs to another call, the payee to the gateway of this repository. */
function mergeInfo(info: Readonly<Record<string, unknown>>, own: SiteInfoChange): Record<string, unknown> {
  const { sortingByType: _, cashier: _payee, whitelabel, customerService, ...others } = own;
  const off = Object.entries(whitelabel ?? {}).filter(([, isOn]) => isOn === false);
  const parts = OWN_PARTS.filter((name) => own[name] !== undefined);
  const whole = OWN.filter((name) => own[name] !== undefined);
  return {
    ...others,
    ...(customerService && { customerService: customerService.map(encoded) }),
    ...info,
    ...Object.fromEntries(whole.map((name) => [name, own[name]])),
    ...Object.fromEntries(parts.map((name) => [name, { ...fields(info[name]), ...own[name] }])),
    whitelabel: { ...whitelabel, ...fields(info.whitelabel), ...Object.fromEntries(off) },
  };
}

/** The contract sends addresses of customer service in base64. */
const encoded = <Link extends { readonly path: string }>(link: Link): Link => ({
  ...link,
  path: Buffer.from(link.path).toString('base64'),
});
