import { describe, expect, test } from 'vitest';
import { render } from './render.ts';

describe('render', () => {
  test('Markdown becomes headings, lists and tables, with alignment as classes', () => {
    const { html } = render('# Terms\n\n- one\n\n| Level | Bonus |\n|---|---:|\n| VIP 2 | 28 |');
    expect(html).toContain('<h2>Terms</h2>');
    expect(html).toContain('<li>one</li>');
    expect(html).toContain('<div class="table-scroll" tabindex="0"><table>');
    expect(html).toContain('<td class="align-right">28</td>');
    expect(html).not.toContain('style=');
  });

  test('external addresses open in a new window without an opener (NAV-13)', () => {
    const { html } = render('[out](https://example.org/) [in](/m/vip) [mail](mailto:help@example.org)');
    expect(html).toContain('<a href="https://example.org/" target="_blank" rel="noopener nofollow">out</a>');
    expect(html).toContain('<a href="/m/vip">in</a>');
    expect(html).toContain('<a href="mailto:help@example.org">mail</a>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](//evil.example/)',
    '![a](data:image/svg+xml,<svg onload=alert(1)>)',
    '![a](//evil.example/a.png)',
    '<a href="vbscript:x" style="position:fixed" id="a" class="b">a</a>',
    '<div class="header"><form><input></form><iframe src="/"></iframe>',
  ])('markup and dangerous addresses are removed: %s (CONT-9)', (markdown) => {
    const tags = render(markdown).html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?(?:p|a|img)\b/);
      expect(tag).not.toMatch(/(?:href|src)="(?:javascript|data|vbscript|\/\/)|\son\w+=|style=|id=|class=/i);
    }
  });

  test('a description is the first paragraph, short and without markup', () => {
    expect(render('## Head\n\nFirst *words* & <more>.\n\nSecond.').excerpt).toBe('First words & <more>.');
    const { excerpt } = render('word '.repeat(80));
    expect(excerpt.length).toBeLessThanOrEqual(161);
    expect(excerpt).toMatch(/word…$/);
    expect(render('').excerpt).toBe('');
  });
});
