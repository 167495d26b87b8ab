/** Fired on `document` by whoever read something: the counts are asked for again. */
export const UNREAD_CHANGED = 'unread:changed';
