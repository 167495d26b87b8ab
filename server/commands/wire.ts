import type { Writable } from 'node:stream';
import * as z from 'zod/mini';

/** Files of one command together; bytes (OPER-50). */
export const MAX_FILES = 64 * 1024 * 1024;
/** Longer than any command; bytes. */
const MAX_LINE = 1024 * 1024;

const file = z.object({ path: z.string(), size: z.number().check(z.int(), z.gte(0), z.lte(MAX_FILES)) });

/** The line that a command begins with; the bytes of its files follow. */
export const requestLine = z.object({
  version: z.string(),
  argv: z.array(z.string()),
  by: z.nullable(z.string()),
  json: z.boolean(),
  /** Who runs it, by the operating system. */
  user: z.string(),
  files: z.array(file),
});
export type RequestLine = z.output<typeof requestLine>;

/** A line of the answer; the bytes of a file follow its line. */
export const answerLine = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ file }),
  z.strictObject({ exit: z.number() }),
]);
export type AnswerLine = z.output<typeof answerLine>;

export const writeLine = (to: Writable, line: RequestLine | AnswerLine): boolean =>
  to.write(`${JSON.stringify(line)}\n`);

/** Reads lines and bytes from a socket, in the order in which they were sent. */
export function readWire(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Appends what comes next. @returns false at the end */
  async function more(parts: Buffer[]): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    parts.push(Buffer.from(value));
    return true;
  }

  return {
    /** Returns the next line as JSON; undefined at the end. @throws {Error} for a line that is too long */
    async line(): Promise<unknown> {
      const parts = [rest];
      let size = rest.length;
      while (!parts.at(-1)?.includes(10)) {
        if (size > MAX_LINE) throw new Error('A line of a command is too long');
        if (!(await more(parts))) return undefined;
        size += parts.at(-1)?.length ?? 0;
      }
      const all = Buffer.concat(parts);
      const end = all.indexOf(10);
      rest = all.subarray(end + 1);
      return JSON.parse(all.subarray(0, end).toString());
    },
    /** @throws {Error} where the sender ends before */
    async bytes(size: number): Promise<Uint8Array> {
      const parts = [rest];
      let got = rest.length;
      while (got < size) {
        if (!(await more(parts))) throw new Error('A file of a command was cut short');
        got += parts.at(-1)?.length ?? 0;
      }
      const all = Buffer.concat(parts);
      rest = all.subarray(size);
      return all.subarray(0, size);
    },
  };
}
