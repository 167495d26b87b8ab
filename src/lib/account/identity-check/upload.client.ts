import { documents, sendDocuments } from '#contract/account/identity-check.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { headersFor, send, session } from '#lib/auth/index.client.ts';
import { type Answer, parseAnswer } from '#lib/gateway/answer.ts';

const TIMEOUT_MS = 120_000;

type State = ValueOf<typeof sendDocuments>;

const failed = (code: string): Answer<State> => ({ ok: false, error: { code, status: 0 } });

interface Options {
  /** Called with the sent part, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Uploads pictures and texts of an identity check. Like `send`, but reports progress, which `fetch` cannot. Never
 * throws.
 */
export async function uploadDocuments(
  parts: Readonly<Record<string, string | Blob>>,
  options: Options = {},
): Promise<Answer<State>> {
  if (navigator.onLine === false) return failed('offline');
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const answer = await exchange(form, options);
  // A session that is over leads to login; a renewed one is used by the next try.
  if (!answer.ok && answer.error.status === 401) await send(documents);
  return answer;
}

function exchange(form: FormData, { onProgress, signal }: Options): Promise<Answer<State>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(sendDocuments.method, sendDocuments.path);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headersFor(sendDocuments, session.get())))
      request.setRequestHeader(name, value);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers = retryAfter === null ? {} : { 'Retry-After': retryAfter };
      const { status, responseText } = request;
      void parseAnswer(sendDocuments, new Response(responseText, { status, headers })).then(resolve);
    };
    request.onerror = () => resolve(failed('gateway.unreachable'));
    request.ontimeout = () => resolve(failed('timeout'));
    request.onabort = () => resolve(failed('call.cancelled'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
