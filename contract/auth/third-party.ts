/** Ways to sign in that a project of Firebase may offer, by the names that payloads give them (LOGIN-9). */
export const CHANNELS = ['google', 'facebook', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Flag in the system status by which a channel is on (LOGIN-3); `sms` takes the place of the gateway's own codes. */
export const CHANNEL_FLAGS: Readonly<Record<Channel, string>> = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  sms: 'FIREBASESMS3',
};
