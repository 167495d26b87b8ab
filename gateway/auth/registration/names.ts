import { shortenName } from '#contract/site/short-name.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { brandOf } from '#gateway/platform/settings/derived.ts';
import type { GatewaySettings } from '#gateway/platform/settings/settings.ts';
import { isMadeUp } from '../members/displayed-name.ts';
import { memberByName } from '../members/find.ts';

/** Prefix of trial accounts, which other names must not have. */
export const TRIAL_PREFIX = 'trial_';

/** Names that look like the house's. */
const RESERVED =
  /^(?:admin\w*|administrator|root|system|support|service|customer_?service|official\w*|moderator|help|house)$/i;

/** A shorter brand is the beginning of many names. */
const MIN_BRAND_LETTERS = 4;

const toLetters = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '');

/** Returns whether a name begins with that of the site, as it is called below an icon. */
function isOfBrand(userName: string, brand: string): boolean {
  const letters = toLetters(shortenName(brand));
  return letters.length >= MIN_BRAND_LETTERS && toLetters(userName).startsWith(letters);
}

const isReserved = (userName: string, brand: string) =>
  RESERVED.test(userName) ||
  isOfBrand(userName, brand) ||
  isMadeUp(userName) ||
  userName.toLowerCase().startsWith(TRIAL_PREFIX);

/** Where names are, and how the site is called. */
export interface NameSource {
  readonly db: Database;
  readonly settings: Pick<GatewaySettings, 'SITE_INFO'>;
}

/** Returns whether a name is free for registration, in any case (REG-12). */
export async function isNameFree({ db, settings }: NameSource, userName: string): Promise<boolean> {
  return !isReserved(userName, brandOf(settings)) && (await memberByName(db, userName)) === undefined;
}
