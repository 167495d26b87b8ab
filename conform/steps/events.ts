import type { Exchange } from '../client.ts';
import { describeTrouble } from '../client.ts';
import type { Fault } from '../judge.ts';
import { getOperation, isChosen, isNotOffered, type Run, type Step } from '../run.ts';

/** A stream sends a comment or an event at least this often. */
const QUIET_MS = 15_000;
const TYPE = 'text/event-stream';

/** Reads the stream of events for a while, and judges each event. */
export const listenToEvents: Step = async (run) => {
  const operation = getOperation(run, 'events');
  if (!run.player || !isChosen(run, operation)) return;
  const { language } = run.options;
  const sent = { operation, target: operation.path, language, token: run.player.token };
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), run.tools.listenMs);
  const exchange: Exchange = { sent, answer: undefined, trouble: undefined, ms: 0 };
  try {
    const response = await run.client.open(sent, stop.signal);
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'none';
    if (response.status !== 200 || type !== TYPE) {
      await response.body?.cancel();
      if (isNotOffered(operation, { status: response.status, text: '' })) run.recorder.offer('EVENTS', false);
      else
        run.recorder.breach(exchange, [
          { pointer: 'answer', expected: `200 ${TYPE}`, actual: `${response.status} ${type}` },
        ]);
      return;
    }
    const faults = await readStream(run, response, stop);
    run.recorder.offer('EVENTS', true);
    run.recorder.breach(exchange, faults);
    if (faults.length === 0) run.recorder.judge(operation);
  } catch (error) {
    const actual = stop.signal.aborted ? 'no answer' : describeTrouble(error as Error, run.tools.timeoutMs);
    run.recorder.breach(exchange, [{ pointer: 'answer', expected: `200 ${TYPE}`, actual }]);
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
};

async function readStream(run: Run, { body }: Response, { signal }: AbortController): Promise<Fault[]> {
  const quietMs = Math.min(QUIET_MS, run.tools.listenMs);
  const started = performance.now();
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  // A body that is open is not always ended by the signal of its request.
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}));
  let text = '';
  let firstMs: number | undefined;
  for (;;) {
    const part = await reader?.read().catch((error: Error) => {
      if (!signal.aborted) throw error;
      return undefined;
    });
    if (!part?.value) break;
    firstMs ??= performance.now() - started;
    text += decoder.decode(part.value, { stream: true });
  }
  if (firstMs === undefined || firstMs > quietMs)
    return [
      { pointer: 'stream', expected: `a comment or event within ${quietMs / 1000} s`, actual: 'silence' },
    ];
  return judgeEvents(run, text);
}

/** Judges complete events: what follows the last empty line may be half of one. */
function judgeEvents(run: Run, text: string): Fault[] {
  const operation = getOperation(run, 'events');
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n').slice(0, -1);
  return blocks.flatMap((block): Fault[] => {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
    const [name, data] = [field('event'), field('data')];
    if (name === undefined || !operation.events?.includes(name)) return [];
    const pointer = `event ${name}`;
    try {
      const value: unknown = JSON.parse(data ?? 'null');
      return run.judge
        .event(operation, name, value)
        .map((fault) => ({ ...fault, pointer: pointer + fault.pointer }));
    } catch {
      return [{ pointer, expected: 'one line of JSON', actual: data ?? 'none' }];
    }
  });
}
