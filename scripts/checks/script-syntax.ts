import { type Node, Parser } from 'acorn';
import { full } from 'acorn-walk';
import type { Problems } from './source.ts';

/** A shipped script: a file or an inline element; `name` is for the report. */
export type Script = { name: string; code: string; kind: 'module' | 'script' };

/**
 * Syntax that iOS 12.4 cannot parse; it then runs no part of the script. The base is ES2019 with dynamic `import()`, a
 * part of ES2020 that browsers had early.
 */
export function syntaxProblems(script: Script): Problems {
  const problems = new Set<string>();
  try {
    const tree = Parser.parse(script.code, { ecmaVersion: 2020, sourceType: script.kind });
    full(tree, (node) => {
      const newer = newerSyntax(node);
      if (newer) problems.add(newer);
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    problems.add(`syntax after ES2020 (${error.message})`);
  }
  return [...problems].map((problem) => `${script.name}: ${problem}`);
}

function newerSyntax(node: Node): string | undefined {
  switch (node.type) {
    case 'ChainExpression':
      return 'optional chaining';
    case 'LogicalExpression':
      return 'operator' in node && node.operator === '??' ? 'nullish coalescing' : undefined;
    case 'MetaProperty':
      return 'meta' in node && nameOf(node.meta) === 'import' ? 'import.meta' : undefined;
    case 'ExportAllDeclaration':
      return 'exported' in node && node.exported ? 'export * as' : undefined;
    case 'Literal':
      if ('bigint' in node && node.bigint) return 'BigInt literal';
      return 'regex' in node && hasLookbehind(node.regex) ? 'lookbehind in a regular expression' : undefined;
    default:
      return undefined;
  }
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
}

function hasLookbehind(regex: unknown): boolean {
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex)) return false;
  return /\(\?<[=!]/.test(String(regex.pattern));
}

/** Returns the scripts inside a served document, without data blocks (`application/json` and the like). */
export function inlineScripts(page: string, html: string): Script[] {
  const scripts: Script[] = [];
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const type = /\btype\s*=\s*["']?([\w/+.-]+)/i.exec(attributes)?.[1];
    if (code.trim() === '' || (type && !/^(module|text\/javascript)$/i.test(type))) continue;
    scripts.push({
      name: `${page}, inline script ${scripts.length + 1}`,
      code,
      kind: type === 'module' ? 'module' : 'script',
    });
  }
  return scripts;
}
