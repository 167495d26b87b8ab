import { registerHooks } from 'node:module';
import { basename } from 'node:path';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { HTML_LANG } from '#contract/core/languages.ts';
import { PERSONALISED_PARTS, TIME_ZONE_HEADER } from '#contract/core/personalised-parts.ts';
import { renderFor } from '#lib/i18n/reader.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { allAddresses } from '#testkit/site/addresses.ts';
import { openSession } from '#testkit/site/session.ts';
import { elementsOf, type MarkupElement } from '../../support/elements.ts';
import { ORIGIN, pageAt } from '../../support/pages.ts';

const ZONE = 'Asia/Kuala_Lumpur';

type Props = Readonly<Record<string, unknown>>;
// Astro's build provides the options of its renderer as a module.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'astro:react:opts'
      ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
      : next(specifier, context),
});

const SOURCES = import.meta.glob<Readonly<Record<string, ComponentType>>>('../../../src/islands/**/*.tsx');
const byName = new Map(Object.entries(SOURCES).map(([path, load]) => [basename(path, '.tsx'), load]));

/** Pairs of a kind and a value, as Astro writes props: kind 1 is a list, and no island has others than 0 and 1. */
function readProp([kind, value]: [kind: number, value?: unknown]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(readProp);
  if (kind !== 0) throw new Error(`A prop of kind ${kind} is not read by this test`);
  return typeof value === 'object' && value !== null ? readProps(value) : value;
}

const readProps = (props: object): Props =>
  Object.fromEntries(Object.entries(props).map(([name, pair]) => [name, readProp(pair)]));

/** The style guide is a page of development. */
const NOT_BUILT = new Set(['DataPieces']);

const nameOf = ({ attributes }: MarkupElement): string => JSON.parse(attributes.opts ?? '{}').name;
/** Astro marks the end of an island that has markup. */
const htmlOf = ({ html }: MarkupElement): string => html.replace('<!--astro:end-->', '');
const placeOf = ({ attributes }: MarkupElement): number => Number(attributes.prefix?.slice(1));

/** Lists the islands that pages have, by the names of their files. */
function usedIslands(): Set<string> {
  const pages = import.meta.glob<string>('../../../src/pages/**/*.astro', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const uses = Object.values(pages).flatMap((page) => [...page.matchAll(/<([A-Z]\w+)\s[^<>]*?\bclient:/g)]);
  return new Set(uses.flatMap(([, name = '']) => (NOT_BUILT.has(name) ? [] : name)));
}

/** Renders the islands of one page by Astro's own renderer, in the order in which the page rendered them. */
async function renderByAstro(islands: readonly MarkupElement[]) {
  const { default: renderer } = await import('@astrojs/react/server.js');
  const page = { result: {} };
  const rendered = [];
  for (const island of islands) {
    const name = nameOf(island);
    const module = await byName.get(name)?.();
    const Island = module?.default ?? module?.[name];
    if (!Island) throw new Error(`There is no island ${name} in src/islands`);
    const props = readProps(JSON.parse(island.attributes.props ?? '{}'));
    rendered.push(await renderer.renderToStaticMarkup.call(page, Island, props, {}));
  }
  return rendered.map(({ html, attrs }) => ({ html, prefix: attrs?.prefix }));
}

const member = async (userName: string) => {
  const { token, merchantCode } = await openSession(ORIGIN, userName);
  return { Authorization: token, Merchant: merchantCode, [TIME_ZONE_HEADER]: ZONE };
};

test('islands have the markup, and the ids, that Astro’s own renderer makes of them', {
  timeout: 120_000,
}, async () => {
  // Lists of a member's own games are the only ones with an island.
  const own = { name: 'gameList', path: href('gameList', { type: 'fav' }) } as const;
  const addresses = [...(await allAddresses(ORIGIN)), own];
  const [player, agent] = [await member('player01'), await member('agent01')];
  const seen = new Set<string>();
  for (const { name, path } of addresses) {
    const drawn = (headers: Record<string, string>) => async () =>
      (await fetch(ORIGIN + PERSONALISED_PARTS + path.slice('/m/'.length), { headers })).text();
    const reads = [() => pageAt(path), ...(ROUTES[name].drawn ? [drawn(player), drawn(agent)] : [])];
    for (const read of reads) {
      const html = await read();
      const islands = elementsOf(html, 'astro-island').sort((one, other) => placeOf(one) - placeOf(other));
      for (const island of islands) seen.add(nameOf(island));
      const made = islands.map((island) => ({ html: htmlOf(island), prefix: island.attributes.prefix }));
      expect(made, `${name}, ${path}`).toEqual(
        await renderFor(HTML_LANG.EN, ZONE, () => renderByAstro(islands)),
      );
    }
  }
  expect([...seen].sort()).toEqual([...usedIslands()].sort());
});
