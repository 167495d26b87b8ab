/** The interface that only the native shells add to the window, for outside addresses (NAV-13). */
declare const webkit: { messageHandlers: { openExternal: { postMessage(address: string): undefined } } };
declare const android: { openExternal(address: string): undefined };

/** Opens an address by the handler of the app shell; otherwise in a new window that has no access to this one. */
export function openOutside(address: string): void {
  const handlers = [
    () => webkit.messageHandlers.openExternal.postMessage(address),
    () => android.openExternal(address),
  ];
  if (!handlers.some(works)) window.open(address, '_blank', 'noopener');
}

function works(action: () => undefined): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
