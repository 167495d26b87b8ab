import { ENGLISH_FAULTS } from '#contract/content/content-faults.ts';
import editorCn from '#locales/editor/cn.json' with { type: 'json' };
import editorEn from '#locales/editor/en.json' with { type: 'json' };
import editorMs from '#locales/editor/ms.json' with { type: 'json' };
import { FILES } from '#locales/files.ts';
import cn from '#locales/gateway/cn.json' with { type: 'json' };
import en from '#locales/gateway/en.json' with { type: 'json' };
import ms from '#locales/gateway/ms.json' with { type: 'json' };
import type { Locales } from './locale-texts.ts';

/** The CMS has its own words in English and Chinese: only Malay has a section for them, in the CMS's format. */
const { cms, ...ownMs } = editorMs;
export const CMS_WORDS = cms;

/** Keys of labels and hints are their English words, which are in the schemas of the contract. */
const labels = Object.fromEntries(
  Object.keys({ ...editorCn.fields, ...editorMs.fields }).map((text) => [text, text]),
);

/** Every namespace of texts (MAP-27), with the English words that are in the contract. */
export const NAMESPACES = {
  site: FILES as Locales,
  gateway: { en, cn, ms },
  editor: { en: { ...editorEn, ...ENGLISH_FAULTS, fields: labels }, cn: editorCn, ms: ownMs },
} satisfies Record<string, Locales>;
