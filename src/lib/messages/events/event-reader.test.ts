import { expect, test } from 'vitest';
import { eventReader, type ServerEvent } from './event-reader.ts';

test('events arrive complete in any pieces; keep-alive lines are not events (HUB-6)', () => {
  const text =
    ':\n\nevent: unread\ndata: {"inbox":2}\n\n:\n\nevent: ended\r\ndata: null\r\n\r\nevent: unread\ndata: {"in';
  for (const size of [1, 3, 7, text.length]) {
    const events: ServerEvent[] = [];
    const feed = eventReader((event) => events.push(event));
    for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size));
    expect(events).toEqual([
      { name: 'unread', data: '{"inbox":2}' },
      { name: 'ended', data: 'null' },
    ]);
  }
});
