/** The rules of a popup as its markup carries them. */
export interface PopupRules {
  /** Kinds of place between spaces; empty or absent: every place. */
  readonly platforms?: string | undefined;
  readonly audience?: string | undefined;
}

/** Whether a popup is for somebody in this place (HOME-6). What a gateway leaves out limits nothing. */
export function isMeantFor(
  { platforms, audience }: PopupRules,
  place: string,
  who: 'guests' | 'members',
): boolean {
  const places = (platforms ?? '').split(' ').filter(Boolean);
  return (places.length === 0 || places.includes(place)) && [who, 'everyone', undefined].includes(audience);
}
