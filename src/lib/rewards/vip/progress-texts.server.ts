import type { Translate } from '#lib/i18n/translator.server.ts';

/** What `ring.client.ts` fills in with a member's figures, as attributes of what shows them (HUB-1, WAY-36). */
export function progressTexts(t: Translate, currency: string) {
  const level = '{{level}}';
  return {
    'data-vip-progress': '',
    'data-currency': currency,
    'data-left': t('vip.left', { amount: '{{amount}}', level }),
    'data-figures': t('vip.figures', { done: '{{done}}', required: '{{required}}' }),
    'data-reached': t('vip.reached', { level }),
    'data-top': t('vip.top'),
  };
}
