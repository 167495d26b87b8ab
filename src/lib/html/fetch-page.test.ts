import { beforeEach, expect, test, vi } from 'vitest';

class FakeRequest {
  static readonly all: FakeRequest[] = [];
  response: unknown = null;
  responseType = '';
  address = '';
  onload = () => {};
  onerror = () => {};
  open(_method: string, address: string): void {
    this.address = address;
  }
  send(): void {
    FakeRequest.all.push(this);
  }
  answer(ids?: readonly string[]): void {
    this.response = ids ? { getElementById: (id: string) => (ids.includes(id) ? {} : null) } : null;
    this.onload();
  }
}

class FakeLink extends EventTarget {
  rel = '';
  href = '';
  remove = vi.fn();
}
const links: FakeLink[] = [];

beforeEach(() => {
  vi.resetModules();
  FakeRequest.all.length = 0;
  links.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const createElement = () => new FakeLink();
  vi.stubGlobal('document', { createElement, head: { append: (link: FakeLink) => links.push(link) } });
});

test('a page is fetched once, as a document, for all callers', async () => {
  const { fetchPage } = await import('./fetch-page.client.ts');
  const [first, second] = [fetchPage('/m/login', 'form'), fetchPage('/m/login', 'form')];
  const [request, ...more] = FakeRequest.all;
  expect([request?.address, request?.responseType, more]).toEqual(['/m/login', 'document', []]);
  request?.answer(['form']);
  expect(await first).toBe(await second);
  expect(await fetchPage('/m/login', 'form')).toBe(await first);
  void fetchPage('/m/forget', 'form');
  expect(FakeRequest.all).toHaveLength(2);
});

test.each([
  ['another page comes', (request?: FakeRequest) => request?.answer(['other'])],
  ['no page comes', (request?: FakeRequest) => request?.answer()],
  ['the line breaks', (request?: FakeRequest) => request?.onerror()],
])('fetchPage rejects where %s, and the next call fetches the page again', async (_what, happen) => {
  const { fetchPage } = await import('./fetch-page.client.ts');
  const failed = fetchPage('/m/login', 'form').catch(() => 'failed');
  happen(FakeRequest.all[0]);
  expect(await failed).toBe('failed');
  const again = fetchPage('/m/login', 'form');
  FakeRequest.all[1]?.answer(['form']);
  expect(await again).toBe(FakeRequest.all[1]?.response);
});

test('styles are added once, and again where they did not load', async () => {
  const { addStyles } = await import('./fetch-page.client.ts');
  const failed = addStyles('/x.css').catch(() => 'failed');
  void addStyles('/x.css').catch(() => {});
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', '/x.css']]);
  links[0]?.dispatchEvent(new Event('error'));
  expect(await failed).toBe('failed');
  expect(links[0]?.remove).toHaveBeenCalledOnce();
  const added = addStyles('/x.css');
  links[1]?.dispatchEvent(new Event('load'));
  await added;
  await addStyles('/x.css');
  expect(links).toHaveLength(2);
});
