export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Parses a stream of server-sent events piece by piece; keep-alive lines are not events. */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replace(/\r\n/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const data = listValues(lines, 'data').join('\n');
      if (data !== '') onEvent({ name: listValues(lines, 'event').pop() ?? 'message', data });
    }
  };
}

function listValues(lines: readonly string[], field: string): string[] {
  const start = `${field}:`;
  return lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim());
}
