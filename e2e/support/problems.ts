import type { BrowserContext, Page } from '@playwright/test';

/** Collects what went wrong in the pages of a context without any test asking. */
export type Problems = {
  /** Takes problems whose line matches for expected, before or after they happen. */
  expect(pattern: RegExp): void;
  /** Lines of those that nobody expected. */
  unexpected(): string[];
};

/** The browser's own: a page that showed before its transition, or was hidden or left in it, shows without one. */
const UNSEEN_TRANSITION =
  /^(?:InvalidStateError: Transition was aborted because of invalid state\.|AbortError: Transition was skipped\. Navigation aborted)/;
const VIOLATION = 'Content-Security-Policy:';

/** Watches for console errors, uncaught exceptions, failed own requests, error answers and policy violations. */
export async function watchProblems(context: BrowserContext, origin: string): Promise<Problems> {
  const lines: string[] = [];
  const expected: RegExp[] = [];
  const note = (page: Page | null, text: string) => lines.push(`${page ? pathOf(page.url()) : '?'} ${text}`);

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
    // What a browser itself throws may have no stack.
    const text = error.stack || String(error);
    if (!UNSEEN_TRANSITION.test(text)) note(weberror.page(), `exception: ${text}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A request still open when its page is left is no fault.
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

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
