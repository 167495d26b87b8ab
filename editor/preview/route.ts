import { Hono } from 'hono';
import { html } from 'hono/html';
import { sayProblem } from '#content-store/problems.ts';
import { LANGUAGES, LOCALE } from '#contract/core/languages.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { editorTexts } from '#locales/editor.ts';
import { Refusal } from '../errors.ts';
import { chooseLanguage } from '../http/language.ts';
import { limitBody } from '../http/limit-body.ts';
import type { EditorEnv } from '../http/session.ts';
import { type DrawPreview, previewed, previewRequest } from './preview.ts';

/** A text of 256 kB with its fields, twice: English is sent with it. */
const MAX_TEXT = 1024 * 1024;

/** Answers an unsaved text with its page, without scripts; or with the missing fields. */
export function previewRoute(draw: DrawPreview, figures?: Figures): Hono<EditorEnv> {
  const route = new Hono<EditorEnv>();
  route.post('/', limitBody(MAX_TEXT), async (c) => {
    const request = previewRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!request.success) throw new Refusal(422, 'notUnderstood', { cause: request.error });
    const result = previewed(request.data, figures);
    if ('entry' in result) {
      const language = LANGUAGES.find((code) => LOCALE[code] === request.data.locale) ?? 'EN';
      return c.html(withoutScripts(await draw(result.entry, language)));
    }
    const texts = editorTexts(chooseLanguage(c.req.raw));
    return c.html(
      html`<!doctype html>
        <link rel="stylesheet" href="/admin/pages.css" />
        <div class="plain">
          <p>${texts.preview.notYet}</p>
          <ul>
            ${result.problems.map((problem) => html`<li>${sayProblem(problem, texts)}</li>`)}
          </ul>
        </div>`,
    );
  });
  return route;
}

/** Removes scripts: the frame would refuse them, each with an error in the console. */
function withoutScripts(page: string): string {
  return page.replace(/<script\b[\s\S]*?<\/script>/gi, '').replace(/<link\b[^>]*modulepreload[^>]*>/gi, '');
}
