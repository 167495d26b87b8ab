export interface GatewayFetchOptions {
  readonly headers?: Record<string, string>;
  /** Milliseconds before the call is given up; the front process caps it at 1,500 for a page. */
  readonly timeoutMs?: number;
}

/**
 * Fetches `path` (with its query, below `/wps`) from the gateway on behalf of a
 * page. Rejects when the gateway can't be reached in time.
 */
export type GatewayFetch = (path: string, options?: GatewayFetchOptions) => Promise<Response>;
