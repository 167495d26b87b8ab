import { expect, test } from 'vitest';
import { eventReader, type ServerEvent } from './listen.client.ts';

test('events arrive whole however the stream is cut; keep-alive lines are none (HUB-6)', () => {
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
