import { expect, test, vi } from 'vitest';
import { SINGLE_PROCESS } from '../db/pg-notify.ts';
import { createChanges } from './changes.ts';

const MEMBER = 7;

test('a new subscriber stays when an earlier one unsubscribes, even more than once (HUB-6)', () => {
  const changes = createChanges(SINGLE_PROCESS);
  const leave = changes.subscribe(MEMBER, () => undefined);
  leave();
  const subscriber = vi.fn();
  changes.subscribe(MEMBER, subscriber);
  leave();
  changes.publish(MEMBER);
  expect(subscriber).toHaveBeenCalledOnce();
});

test('an unsubscribed listener gets nothing more, and others do', () => {
  const changes = createChanges(SINGLE_PROCESS);
  const [gone, there] = [vi.fn(), vi.fn()];
  const leave = changes.subscribe(MEMBER, gone);
  changes.subscribe(MEMBER, there);
  leave();
  changes.publish(MEMBER);
  expect(gone).not.toHaveBeenCalled();
  expect(there).toHaveBeenCalledOnce();
});
