import { expect, test } from 'vitest';
import type { ValueOf } from '#contract/core/call.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import type { tableNow } from '#contract/games/tables.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { decodeHex } from '#lib/games/index.ts';
import { recomputeRound, showGrid } from '#lib/games/proof/recompute-round.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { elementOf, elementsOf, textsOf } from '../support/elements.ts';
import { ask, pageAt, readValue } from '../support/pages.ts';

/** Returns the node id of a demo table, and the names of its present round and of one before. */
async function readRounds(variant: string) {
  const node =
    games.find((game) => (game.variant || game.kind) === variant && game.gameClass !== 'TG')?.nodeId ?? '';
  const { round } = await readValue<ValueOf<typeof tableNow>>(`/wps/play/tables/${node}/now`);
  const [day, n] = [round.slice(0, 10), Number(round.slice(11))];
  return { node, present: round, past: `${day}-${Math.max(0, n - 2)}` };
}

test.each(LANGUAGES)(
  'a past round is computed again from what its page has, in %s (PLAY-58)',
  async (language) => {
    const t = translatorFor(language);
    for (const variant of ['baccarat', 'roulette', 'sicbo', 'double', 'horse', 'ring', 'crash']) {
      const { node, past } = await readRounds(variant);
      const page = await pageAt(href('gameProof', { node, round: past }), language);
      expect(textsOf(page, 'h2')[0]).toContain(t('game.proof.round', { no: past }));
      const [hash, secret] = textsOf(elementOf(page, 'dl.proof-facts').html, 'code');
      const { attributes } = elementOf(page, 'form.proof-form.needs-script');
      expect(attributes['data-hash']).toBe(hash);
      const bytes = decodeHex(secret ?? '');
      if (!bytes) throw new Error('The page has no secret');
      const again = await recomputeRound(bytes, JSON.parse(attributes['data-inputs'] ?? ''));
      expect(showGrid(again)).toBe(attributes['data-result']);
      expect(elementOf(page, 'pre').text).toContain(`${node}:${past}:0:0`);
      expect(page).toContain(t('game.proof.limit'));
    }
  },
);

test('before its result a round has its hash, and neither secret nor form (PLAY-58)', async () => {
  const { node, present } = await readRounds('roulette');
  const page = await pageAt(href('gameProof', { node, round: present }));
  const facts = elementOf(page, 'dl.proof-facts').html;
  expect(textsOf(facts, 'code')[0]).toMatch(/^[\da-f]{64}$/);
  // Near the end of a round, its result is public.
  const isOpen = facts.includes(translatorFor('EN')('game.proof.secretLater'));
  expect(elementsOf(page, 'form.proof-form')).toHaveLength(isOpen ? 0 : 1);
});

test.each([
  '/m/game/proof',
  '/m/game/proof?node=1&round=2026-11-30-1',
  '/m/game/proof?node=31008&round=none',
])('the page says that there is no such round: %s (PLAY-58)', async (address) => {
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(translatorFor('EN')('game.proof.unknown'));
});
