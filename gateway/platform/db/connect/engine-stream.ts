import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';
import { concatBytes } from './engine-answer.ts';

type Done = (error?: Error | null) => void;

/** What a client of PostgreSQL takes for its socket, with an engine at the other end. */
export class EngineStream extends Duplex {
  readonly #engine: Pick<Engine, 'answer'>;

  constructor(engine: Pick<Engine, 'answer'>) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  // What only a socket can do.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    this.#ask([chunk], done);
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this.#ask(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  /** The messages of a statement come together, and cost the engine one turn. */
  #ask(messages: Uint8Array[], done: Done): void {
    this.#engine.answer(concatBytes(messages)).then((answer) => {
      if (answer.length > 0) this.push(answer);
      done();
    }, done);
  }
}
