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

/** Makes a call of the opened game. @throws {CallError} */
export async function callGateway(path: string, body: object, token: string | undefined): Promise<unknown> {
  let response: Response;
  let answer: Envelope;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token !== undefined) headers.Authorization = token;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      credentials: 'omit',
    });
    answer = (await response.json()) as Envelope;
  } catch {
    throw new CallError('lost');
  }
  if (answer.success) return answer.value;
  const code = response.status >= 500 ? 'lost' : (answer.errorCode ?? 'lost');
  throw new CallError(code, answer.value, answer.message);
}
