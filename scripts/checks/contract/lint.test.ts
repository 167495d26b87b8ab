import { describe, expect, test } from 'vitest';
import type { OpenApi } from '#gateway/site/docs/document.ts';
import { openApiDocument } from '#gateway/site/docs/openapi.ts';
import { lintContract } from './lint.ts';

/** The first run also installs the linters. */
const TIME_MS = 300_000;

const lint = (document: OpenApi) => lintContract(document, console.log);

describe('npm run contract -- lint', { timeout: TIME_MS }, () => {
  test('the published document has no error or warning of Redocly or Spectral (OPER-21)', async () => {
    expect(await lint(openApiDocument())).toEqual([]);
  });

  test('an error and a warning of each linter are reported (OPER-21)', async () => {
    const document = openApiDocument();
    const { get: hot } = document.paths['/wps/games/hot'] ?? {};
    if (!hot) throw new Error('GET /wps/games/hot is missing.');
    document.paths = { '/wps/games/hot': { get: hot }, '/wps/games': { get: hot } };
    document.components.schemas.Unused = { type: 'string' };
    const problems = (await lint(document)).join('\n');
    expect(problems).toMatch(/^Redocly: .*no-unused-components/m);
    expect(problems).toMatch(/^Redocly: .*operation-operationId-unique/m);
    expect(problems).toMatch(/^Spectral: .*oas3-unused-component/m);
    expect(problems).toMatch(/^Spectral: .*operation-operationId-unique/m);
  });
});
