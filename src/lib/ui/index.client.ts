export { closeDialog, openDialog, watchDialogs } from './dialogs.client.ts';
export { type MemberParts, onPage } from './member-parts.client.ts';
export { fillPrivate, isOnPage } from './private-text.client.ts';
export { LONG, SHORT, toast } from './toast.client.ts';
