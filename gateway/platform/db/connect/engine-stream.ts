import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';
import { concatBytes } from './engine-answer.ts';

type Done = (error?: Error | null) => void;

/** A socket for the PostgreSQL client, with an engine at the other end. */
export class EngineStream extends Duplex {
  readonly #engine: Pick<Engine, 'answer'>;

  constructor(engine: Pick<Engine, 'answer'>) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  // Methods that only a socket has.
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

  /** The messages of a statement are sent together, as one request to the engine. */
  #ask(messages: Uint8Array[], done: Done): void {
    this.#engine.answer(concatBytes(messages)).then((answer) => {
      if (answer.length > 0) this.push(answer);
      done();
    }, done);
  }
}
