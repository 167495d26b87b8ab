import { expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

/** Ways to smuggle a script past a sanitiser that reads HTML as a browser does not. */
test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a>a</a></svg>',
  '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>" /></svg>',
  '<a href="java&#10;script:alert(1)" ping="//evil.example" formaction="javascript:alert(1)">a</a>',
  '<a href=" &#1; javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<img src="//evil.example/a.png" srcset="//evil.example/b.png 2x">',
  '<video poster="javascript:alert(1)"><source onerror=alert(1)></video>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">a</button></form>',
  '<p style="background:url(javascript:alert(1))" id="body" onclick="alert(1)">a</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<<script>script>alert(1)<</script>/script>',
])('no script comes through: %s (HOUSE-72)', (html) => {
  const tags = sanitise(html).match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(
      /^<\/?(?:script|style|svg|math|xmp|noscript|textarea|plaintext|form|video|iframe)\b/i,
    );
    expect(tag).not.toMatch(
      /(?:href|src)="\s*(?:javascript|data|vbscript|\/\/)|\s(?:on\w+|style|id|srcset|ping|formaction|poster)=/i,
    );
  }
});
