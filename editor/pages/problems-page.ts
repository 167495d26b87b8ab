import { html } from 'hono/html';
import { parsePlace } from '#content-store/paths.ts';
import { type Problem, sayProblem } from '#content-store/problems.ts';
import { languageLinks, type Markup, type PageContext, plainPage } from './shell.ts';

/** Lists the problems of the content files, each with a link to its text. */
export function problemsPage(context: PageContext, fileProblems: readonly Problem[]): Markup {
  const { problems } = context.texts;
  const rows = fileProblems.map(
    (problem) =>
      html`<tr>
        <td data-label="${problems.file}"><a href="${editingAddress(problem.file)}">${problem.file}</a></td>
        <td data-label="${problems.field}">${problem.field}</td>
        <td data-label="${problems.problem}">${sayProblem(problem, context.texts)}</td>
      </tr>`,
  );
  const content =
    fileProblems.length === 0
      ? html`<p>${problems.none}</p>`
      : html`<p>${problems.intro}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">${problems.file}</th>
                <th scope="col">${problems.field}</th>
                <th scope="col">${problems.problem}</th>
              </tr>
            </thead>
            <tbody>
              ${rows}
            </tbody>
          </table>`;
  return plainPage(context, problems.heading, html`${content} ${languageLinks(context, '/admin/problems')}`);
}

function editingAddress(file: string): string {
  const place = parsePlace(file);
  return typeof place === 'object'
    ? `/admin#/collections/${place.collection}/entries/${place.slug}`
    : '/admin';
}
