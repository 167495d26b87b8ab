/** The key of an element in WebDriver's answers: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const READY_WITHIN_MS = 20_000;

export interface WebDriverSession {
  open(url: string): Promise<void>;
  read<Value>(expression: string): Promise<Value>;
  /** Presses and releases at a point, in CSS pixels from the upper left corner. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  end(): Promise<void>;
}

/** Opens a session at a WebDriver; retries while it is starting. */
export async function startDriver(origin: string, capabilities: object): Promise<WebDriverSession> {
  await ready(origin);
  const body = { capabilities: { alwaysMatch: { acceptInsecureCerts: true, ...capabilities } } };
  const { sessionId } = await command<{ sessionId: string }>('POST', `${origin}/session`, body);
  const at = `${origin}/session/${sessionId}`;
  return {
    open: async (url) => void (await command('POST', `${at}/url`, { url })),
    read: (expression) =>
      command('POST', `${at}/execute/sync`, { script: `return (${expression});`, args: [] }),
    clickAt: async (x, y) => {
      const actions = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const pointer = { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions };
      await command('POST', `${at}/actions`, { actions: [pointer] });
    },
    type: async (text) => {
      const found = await command<Record<string, string>>('GET', `${at}/element/active`);
      await command('POST', `${at}/element/${found[ELEMENT]}/value`, { text });
    },
    end: async () => void (await command('DELETE', at)),
  };
}

async function ready(origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await command('GET', `${origin}/status`);
      return;
    } catch (cause) {
      if (Date.now() > deadline) throw new Error(`No WebDriver answers at ${origin}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function command<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
