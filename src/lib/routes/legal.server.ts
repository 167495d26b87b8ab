import type { LegalInfo } from '#contract/site/brand.ts';
import { href } from './addresses.ts';
import { linkTo } from './links.ts';

/** Returns the attributes of links to terms, privacy and responsible play: the operator's own pages, or the site's. */
export const legalLinks = ({ terms, privacy, responsible }: LegalInfo) => ({
  terms: linkTo(terms ?? href('terms')),
  privacy: linkTo(privacy ?? href('privacy')),
  responsible: linkTo(responsible ?? href('responsiblePlay')),
});
