/** Names of everything the site keeps in the browser. */
export const STORAGE_KEYS = {
  /** The session, as the gateway's login answered it (LOGIN-6). */
  session: 'MC_SESSION_INFO',
  /** Name of the trial account of this tab (TRIAL-1). */
  trialName: 'MC_TRIAL_NAME',
  /** Remembered login (LOGIN-8). */
  rememberedLogin: 'remPass',
  /** `'0'` after signing out (HUB-4). */
  autoLogin: 'autoLogin',
  /** `'yes'` while the balance shows as asterisks (HUB-3). */
  balanceHidden: 'balanceHidden',
} as const;

/** Kept per tab, and gone with it; everything else is kept for the browser. */
const PER_TAB: readonly string[] = [STORAGE_KEYS.session, STORAGE_KEYS.trialName];

export const isPerTab = (key: string): boolean => PER_TAB.includes(key);
