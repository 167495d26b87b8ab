import type { Plugin } from 'vite';
import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { FAILED_LOADS } from '#lib/routes/paths.ts';
import { failedLoadsTexts } from '#lib/shell/index.server.ts';
import { bundleScript } from './inline-script.ts';

/**
 * Emits the script for what a page could not load, with its texts in all languages. It imports nothing, and its name
 * has no hash: a page of an earlier build needs it after the files of that build are gone (ALL-13).
 */
export function failedLoads(): Plugin {
  return {
    name: 'lobby:failed-loads',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const texts = Object.fromEntries(
        LANGUAGES.map((language) => [language, failedLoadsTexts(translatorFor(language))]),
      );
      const source = await bundleScript('src/lib/shell/failed-loads/help.client.ts', 'es', {
        'import.meta.env.FAILED_LOADS_TEXTS': JSON.stringify(texts),
      });
      this.emitFile({ type: 'asset', fileName: FAILED_LOADS.slice(1), source });
    },
  };
}
