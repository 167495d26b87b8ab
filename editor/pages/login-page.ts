import { html } from 'hono/html';
import { languageLinks, type Markup, type PageContext, plainPage } from './shell.ts';

export type LoginTrouble = 'wrong' | 'wait' | 'insecure';

export function loginPage(context: PageContext, trouble?: LoginTrouble, name = ''): Markup {
  const { login } = context.texts;
  const message = trouble ? html`<p class="error" role="alert">${login[trouble]}</p>` : '';
  const form = html`<form method="post" action="/admin/login" class="stack">
    ${message}
    <label
      >${login.name}
      <input name="name" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" required />
    </label>
    <label
      >${login.password}
      <input name="password" type="password" autocomplete="current-password" required />
    </label>
    <button class="main">${login.submit}</button>
    <p class="muted">${login.help}</p>
  </form>`;
  const content = html`${trouble === 'insecure' ? message : form} ${languageLinks(context, '/admin/login')}`;
  return plainPage(context, login.heading, content);
}
