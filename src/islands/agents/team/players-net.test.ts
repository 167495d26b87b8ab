import { expect, test } from 'vitest';
import { teamMemberTexts } from '#lib/agents/team-texts.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { playersNet } from './players-net.ts';

const texts = teamMemberTexts(translatorFor('EN'), '/help', {});

test('the players’ net result has their name, without the sign of a gain (WAY-33)', () => {
  expect(playersNet(12.5, texts)).toEqual(['Players won', 12.5]);
  expect(playersNet(-12.5, texts)).toEqual(['Players lost', 12.5]);
});
