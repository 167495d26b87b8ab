import { expect, test, vi } from 'vitest';
import { SINGLE_PROCESS } from '../db/pg-notify.ts';
import { createChanges } from './changes.ts';

const MEMBER = 7;

test('who subscribed after another left is told, however often that one leaves (HUB-6)', () => {
  const changes = createChanges(SINGLE_PROCESS);
  const leave = changes.subscribe(MEMBER, () => undefined);
  leave();
  const told = vi.fn();
  changes.subscribe(MEMBER, told);
  leave();
  changes.publish(MEMBER);
  expect(told).toHaveBeenCalledOnce();
});

test('who left is told no more, and others are', () => {
  const changes = createChanges(SINGLE_PROCESS);
  const [gone, there] = [vi.fn(), vi.fn()];
  const leave = changes.subscribe(MEMBER, gone);
  changes.subscribe(MEMBER, there);
  leave();
  changes.publish(MEMBER);
  expect(gone).not.toHaveBeenCalled();
  expect(there).toHaveBeenCalledOnce();
});
