export { writeToAddress } from './address.client.ts';
export { closeDialog, moveToasts, openDialog, watchDialogs } from './dialogs.client.ts';
export { fillPrivate, isOnPage, type MemberParts, onPage } from './member-parts.client.ts';
export { openOutside } from './open-outside.client.ts';
export { createQrCode } from './qr.client.ts';
export { LONG, SHORT, toast } from './toast.client.ts';
