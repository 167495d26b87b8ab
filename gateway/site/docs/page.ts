import { html, raw } from 'hono/html';
import MarkdownIt from 'markdown-it';
import { type OpenApi, type Operation, parametersIn } from './document.ts';
import type { Parameter } from './headers.ts';
import { DOCS_STYLE } from './policy.ts';
import { typeText } from './type-text.ts';

const markdown = new MarkdownIt({ html: false });

const section = (title: string, text: string) =>
  text === '' ? '' : html`<h3>${title}</h3><pre>${text}</pre>`;

const parameterText = ({ name, required, schema }: Parameter) => {
  const standard = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
  return `${name}${required ? '' : '?'}: ${typeText(schema)}${standard}`;
};

function parametersText(parameters: readonly Parameter[], place: Parameter['in']): string {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(parameterText)
    .join('\n');
}

function bodySection({ requestBody, 'x-sealed-payload': payload }: Operation) {
  if (payload) return section('Sealed payload', typeText(payload));
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    return section(`Body, ${type}`, typeText(schema));
  return '';
}

const eventsText = ({ 'x-events': events = {} }: Operation): string =>
  Object.entries(events)
    .map(
      ([name, { data, description, example }]) =>
        `${name}: ${typeText(data)}\n  ${description}\n  Example: ${JSON.stringify(example)}`,
    )
    .join('\n');

function callSection(contract: OpenApi, path: string, method: string, operation: Operation) {
  const parameters = parametersIn(contract, operation);
  const { 200: answer, ...failures } = operation.responses;
  const value = answer?.content['application/json']?.schema.properties?.value;
  return html`<details id="${operation.operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code><p>${operation.summary}</p></summary>
<div class="call">
${operation.description.split('\n\n').map((part) => html`<p>${part}</p>`)}
${section('Query', parametersText(parameters, 'query'))}
${section('Headers', parametersText(parameters, 'header'))}
${bodySection(operation)}
${section('Value', value ? typeText(value) : '')}
${section('Events', eventsText(operation))}
<h3>Errors</h3>
<dl>${Object.entries(failures).map(([status, { description }]) => html`<dt>${status}</dt><dd><code>${description}</code></dd>`)}</dl>
</div>
</details>
`;
}

/** Renders the document for people: everything on one page, without a script. */
export function docsPage(contract: OpenApi) {
  const { info, tags, paths, components } = contract;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const shared = Object.entries(components.schemas).map(([name, schema]) => `${name} = ${typeText(schema)}`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}: calls</title>
<style>${raw(DOCS_STYLE)}</style>
</head>
<body>
<header>
<h1>${info.title}</h1>
<p><a href="/wps/openapi.json">The same as an OpenAPI 3.1 document</a></p>
</header>
<section>${raw(markdown.render(info.description))}</section>
<nav aria-label="Groups of calls"><ul>${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
<main>
${tags.map(
  ({ name, description }) => html`<h2 id="${name}">${name}</h2>
<p>${description}</p>
${calls
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ path, method, operation }) => callSection(contract, path, method, operation))}`,
)}
<h2 id="shared">Shared shapes</h2>
<pre>${shared.join('\n\n')}</pre>
</main>
</body>
</html>`;
}
