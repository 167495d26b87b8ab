import './before.ts';
import CMS, { type CmsConfig, type GiteaBackend } from '@sveltia/cms';
import { config } from './config.ts';
import { registerPreviews } from './preview.ts';
import { watchSaves } from './saved.ts';
import { watchSession } from './session.ts';

if (config.account) {
  watchSession(config.account.name);
  watchSaves();
}
registerPreviews(
  (config.cms.collections ?? []).map((collection) => ('name' in collection ? (collection.name ?? '') : '')),
);
await CMS.init({ config: withWholeAddress(config.cms) });

/** Completes an address with its origin, which the CMS requires. */
function withWholeAddress(cms: CmsConfig): CmsConfig {
  const backend = cms.backend as GiteaBackend;
  return { ...cms, backend: { ...backend, api_root: new URL(`${backend.api_root}`, location.origin).href } };
}
