import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOADING, LONG, SHORT, toast } from './toast.client.ts';

/** A fake element with what a toast needs. */
class FakeElement {
  className = '';
  textContent = '';
  href = '';
  parent: FakeElement | undefined;
  children: FakeElement[] = [];
  get firstElementChild() {
    return this.children[0];
  }
  appendChild(child: FakeElement) {
    child.parent = this;
    this.children.push(child);
    return child;
  }
  append(child: FakeElement) {
    this.appendChild(child);
  }
  setAttribute() {}
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
  }
}

const regions = { toasts: new FakeElement(), 'toasts-now': new FakeElement() };
const shown = (id: keyof typeof regions) =>
  regions[id].children.map(({ className, children }) => [
    className,
    ...children.map((part) => part.textContent),
  ]);

beforeEach(() => {
  vi.useFakeTimers();
  for (const region of Object.values(regions)) region.children = [];
  vi.stubGlobal('document', {
    getElementById: (id: keyof typeof regions) => regions[id],
    createElement: () => new FakeElement(),
  });
});
afterEach(() => void vi.useRealTimers());

test('a toast stays 3 s, a long one 8 s, loading until hidden or for 9999 s (ERR-1)', () => {
  toast('info', 'short');
  toast('success', 'long', { duration: LONG });
  const hide = toast('loading', 'wait');
  toast('loading', 'for ever');
  vi.advanceTimersByTime(SHORT - 1);
  expect(shown('toasts')).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(shown('toasts').map(([, text]) => text)).toEqual(['long', 'wait', 'for ever']);
  vi.advanceTimersByTime(LONG - SHORT);
  hide();
  expect(shown('toasts').map(([, text]) => text)).toEqual(['for ever']);
  vi.advanceTimersByTime(LOADING - LONG);
  expect(shown('toasts')).toEqual([]);
});

test('failures and being offline are announced at once, the rest politely (ERR-1)', () => {
  for (const kind of ['info', 'success', 'fail', 'offline', 'loading'] as const) toast(kind, kind);
  expect(shown('toasts').map(([, text]) => text)).toEqual(['info', 'success', 'loading']);
  expect(shown('toasts-now').map(([name]) => name)).toEqual(['toast toast-fail', 'toast toast-offline']);
});

test('a toast replaces one with the same text', () => {
  toast('fail', 'no');
  vi.advanceTimersByTime(SHORT - 10);
  toast('fail', 'no');
  expect(shown('toasts-now')).toHaveLength(1);
  vi.advanceTimersByTime(20);
  expect(shown('toasts-now')).toHaveLength(1);
});

test('a toast may have a link', () => {
  toast('info', 'trial', { action: { label: 'Register', href: '/m/register' } });
  expect(shown('toasts')).toEqual([['toast toast-info', 'trial', 'Register']]);
  expect(regions.toasts.children[0]?.children[1]?.href).toBe('/m/register');
});
