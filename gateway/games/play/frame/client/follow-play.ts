const SECOND = 1000;
/**
 * A stream that ends or fails is reopened after 1 to 2 seconds. The delay doubles, up to `MAX_DELAY_MS`, until a
 * stream lasts.
 */
const LASTING_MS = 20 * SECOND;
const MAX_DELAY_MS = 15 * SECOND;
/** Timeout of a stream without data, and of one that does not open: its process is stuck. */
const SILENT_MS = 45 * SECOND;
const OPENING_MS = 8 * SECOND;

/** @returns false where the stream is to end for good */
type OnEvent = (name: string, data: unknown) => boolean;

/** Follows changes from other games, tabs and devices; a broken stream is reopened. */
export function followPlay(getToken: () => string, onEvent: OnEvent): void {
  let breaks = 0;

  async function follow(): Promise<void> {
    const began = performance.now();
    if (await readStream(getToken(), onEvent)) return;
    if (performance.now() - began > LASTING_MS) breaks = 0;
    // Random delay, so that games which lost their stream together do not reconnect together.
    const wait = Math.min(SECOND * 2 ** breaks++, MAX_DELAY_MS) + SECOND * Math.random();
    setTimeout(() => void follow(), wait);
  }

  void follow();
}

/** Reads one stream until it breaks. @returns whether an event ended it for good */
async function readStream(token: string, onEvent: OnEvent): Promise<boolean> {
  const decoder = new TextDecoder();
  const limit = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const waitAtMost = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => limit.abort(), ms);
  };
  let rest = '';
  try {
    waitAtMost(OPENING_MS);
    const response = await fetch('/wps/play/events', {
      headers: { Authorization: token },
      credentials: 'omit',
      signal: limit.signal,
    });
    if (!response.ok || !response.body) return false;
    const reader = response.body.getReader();
    for (;;) {
      waitAtMost(SILENT_MS);
      const { done, value } = await reader.read();
      if (done) return false;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() || '';
      for (const block of blocks) {
        const match = /^event: (\S+)\ndata: (.*)$/m.exec(block);
        if (match && !onEvent(match[1] || '', JSON.parse(match[2] || ''))) return true;
      }
    }
  } catch {
    // The caller tries again, and the next bet returns the full state too.
    return false;
  } finally {
    clearTimeout(silence);
  }
}
