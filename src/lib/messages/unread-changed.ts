/** Dispatched on `document` after an item is marked read; listeners refetch the counts. */
export const UNREAD_CHANGED = 'unread:changed';
