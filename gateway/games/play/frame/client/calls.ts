/** A refused or unanswered call. Its code is the gateway's; `lost` where no answer says what happened. */
export class CallError extends Error {
  readonly code: string;
  readonly value: unknown;

  constructor(code: string, value?: unknown, message = code) {
    super(message);
    this.code = code;
    this.value = value;
  }
}

interface Envelope {
  readonly success: boolean;
  readonly value?: unknown;
  readonly errorCode?: string;
  readonly message?: string;
}

/** How long a call waits for its answer (PLAY-14). */
const ANSWER_MS = 8_000;

/** Makes a call of the opened game, a POST where it has a body. @throws {CallError} */
export async function callGateway(
  path: string,
  body: object | undefined,
  token: string | undefined,
): Promise<unknown> {
  let response: Response;
  let answer: Envelope;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token !== undefined) headers.Authorization = token;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWER_MS);
  try {
    response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body ? JSON.stringify(body) : null,
      credentials: 'omit',
      signal: limit.signal,
    });
    answer = (await response.json()) as Envelope;
  } catch {
    throw new CallError('lost');
  } finally {
    clearTimeout(timer);
  }
  if (answer.success) return answer.value;
  const code = response.status >= 500 ? 'lost' : (answer.errorCode ?? 'lost');
  throw new CallError(code, answer.value, answer.message);
}
