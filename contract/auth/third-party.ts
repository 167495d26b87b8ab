/** Sign-in methods that a project of Firebase may offer, by their names in payloads (LOGIN-9). */
export const CHANNELS = ['google', 'facebook', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Flag in the system status that turns a channel on (LOGIN-3); `sms` replaces the gateway's own codes. */
export const CHANNEL_FLAGS: Readonly<Record<Channel, string>> = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  sms: 'FIREBASESMS3',
};
