import type { BrowserContext, Page } from '@playwright/test';

/** Problems in the pages of a context. */
export type Problems = {
  /** Declares problems with a matching line as expected, before or after they happen. */
  expect(pattern: RegExp): void;
  /** Lines of the unexpected problems. */
  unexpected(): string[];
};

/** A browser's message without a fault: it skipped a transition of a page that was shown early, hidden or left. */
const UNSEEN_TRANSITION =
  /^(?:InvalidStateError: Transition was aborted because of invalid state\.|AbortError: Transition was skipped\. Navigation aborted)/;
const VIOLATION = 'Content-Security-Policy:';

/** Watches for console errors, uncaught exceptions, failed own requests, error answers and policy violations. */
export async function watchProblems(context: BrowserContext, origin: string): Promise<Problems> {
  const lines: string[] = [];
  const expected: RegExp[] = [];
  const note = (page: Page | null, text: string) => lines.push(`${page ? toPath(page.url()) : '?'} ${text}`);

  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`${prefix} ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  }, VIOLATION);
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.page(), `console: ${message.text()}`);
  });
  context.on('weberror', (weberror) => {
    const error = weberror.error();
    // Errors of the browser itself may have no stack.
    const text = error.stack || String(error);
    if (!UNSEEN_TRANSITION.test(text)) note(weberror.page(), `exception: ${text}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A pending request of a page that is left is not a fault.
    if (why === 'net::ERR_ABORTED' || !request.url().startsWith(origin)) return;
    note(null, `request: ${request.method()} ${request.url().slice(origin.length)} ${why}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400 || !response.url().startsWith(origin)) return;
    const request = `${response.request().method()} ${response.url().slice(origin.length)}`;
    note(null, `answer: ${response.status()} ${request}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}

function toPath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
