import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import limitOf from 'p-limit';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { GatewayFetch } from '../../upstream/reads/page-reads.ts';
import type { Variant } from '../variants.ts';
import { MISSING, QUALITY_HEADER, type Rendered, rendered } from './rendered.ts';

/** The request handler of the built site; `next` is called for paths without a page. */
export type SiteHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => void | Promise<void>;

export interface RendererOptions {
  readonly site: SiteHandler;
  /** The only host that pages see, independent of a visitor's request. */
  readonly host: string;
  /** Creates the reads of one rendering, which share one time limit. */
  readonly reads: () => { readonly fetch: GatewayFetch; lost(): number };
  /** Returns further values of `Astro.locals`. */
  readonly locals: () => object;
  readonly observe: (quality: Rendered['quality'] | 'error', seconds: number) => void;
  /** When a rendering is cancelled that hangs outside its reads. */
  readonly limitMs?: number;
}

/** Renders an address of the site in one variant. Rejects when the site throws or hangs. */
export type Render = (url: string, variant: Variant) => Promise<Rendered>;

/** Shown, with status 404, for each page that is off with its feature (OPER-9). */
const OFF_PAGE = '/m/state/notOffered';

/**
 * More concurrent renderings would finish no sooner. They would keep the process busy for so long that answers of the
 * gateway, already received, would count as late.
 */
const AT_ONCE = 8;

/**
 * Creates the renderer of pages into memory, a few at a time. It uses only address, language and theme of a visitor's
 * request.
 */
export function createRenderer(options: RendererOptions): Render {
  const { site, host, observe, limitMs = 5_000 } = options;
  const queued = limitOf(AT_ONCE);

  async function render(url: string, variant: Variant): Promise<Rendered> {
    const started = performance.now();
    const report = (quality: Parameters<typeof observe>[0]) =>
      observe(quality, (performance.now() - started) / 1_000);
    const reads = options.reads();
    let missing = false;
    const dispatch = (req: IncomingMessage, res: ServerResponse) => {
      const unknown = () => {
        missing = true;
        res.writeHead(404).end();
      };
      const locals = { ...options.locals(), gateway: reads.fetch };
      Promise.resolve(site(req, res, unknown, locals)).catch((error: Error) => res.destroy(error));
    };
    try {
      const signal = AbortSignal.timeout(limitMs);
      const draw = async (address: string) => {
        const given = { host, cookie: variant.cookie, accept: 'text/html' };
        const drawn = await inject(dispatch, { method: 'GET', url: address, headers: given, signal });
        return { status: drawn.statusCode, headers: drawn.headers, body: drawn.rawPayload };
      };
      const answer = await draw(url);
      const isOff = answer.headers[QUALITY_HEADER] === 'off';
      const page = rendered(isOff ? await draw(OFF_PAGE) : answer, reads.lost());
      const result = missing ? MISSING : isOff ? { ...page, status: ERROR_STATUS['not.found'] } : page;
      report(result.quality);
      return result;
    } catch (cause) {
      report('error');
      throw new Error(`${url} could not be rendered`, { cause });
    }
  }

  return (url, variant) => queued(render, url, variant);
}
