import type { Client } from '../http/client.ts';

/** One request to the gateway, already checked: the path is normalised, the headers are on the allow-list. */
export interface BackendRequest {
  readonly method: string;
  /** Path and query, below `/wps`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array> | undefined;
  /** The visitor; undefined for reads of a page that is rendered for all visitors. */
  readonly client: Client | undefined;
  readonly signal: AbortSignal;
}

export interface BackendAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: AsyncIterable<Uint8Array> | undefined;
}

/** The gateway, in this process or behind an address. */
export interface Backend {
  /** Rejects with an `UpstreamError` where there is no answer. */
  send(request: BackendRequest): Promise<BackendAnswer>;
  ready(): Promise<boolean>;
  /** Returns whether it has a GET of this path; only the embedded gateway lists its calls. */
  offers?(path: string): boolean;
  /** Counts the cases of each kind that wait for a reviewer; only the embedded gateway has it. */
  openCases?(): Promise<Readonly<Record<string, number>>>;
  /** Called after a change of the embedded gateway's catalogue. @returns stops it */
  onCatalogueChange?(listener: () => void): () => void;
  /** Returns how far the clock of the embedded gateway jumped (HOUSE-63); a separate gateway has its own metrics. */
  clockJumpSeconds?(): number;
  close(): Promise<void>;
}

export type UpstreamFailure = 'upstream.unavailable' | 'upstream.timeout';

/** The gateway gave no usable answer. `code` is the error code in the answer to the visitor. */
export class UpstreamError extends Error {
  readonly code: UpstreamFailure;

  constructor(code: UpstreamFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpstreamError';
    this.code = code;
  }
}

/** A call was not sent: the time of its page is over, or its breaker is open. Its cause was reported before. */
export class NotSentError extends UpstreamError {
  override readonly name = 'NotSentError';
}

/** Converts anything that a backend or a body threw to an `UpstreamError`. */
export function upstreamError(cause: unknown, signal: AbortSignal): UpstreamError {
  if (cause instanceof UpstreamError) return cause;
  return signal.aborted
    ? new UpstreamError('upstream.timeout', 'The gateway did not answer in time', { cause })
    : new UpstreamError('upstream.unavailable', 'The gateway could not be reached', { cause });
}
