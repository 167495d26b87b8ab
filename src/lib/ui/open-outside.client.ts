/** What the native shells, and they alone, put into the window for outside addresses (NAV-13). */
declare const webkit: { messageHandlers: { openExternal: { postMessage(address: string): undefined } } };
declare const android: { openExternal(address: string): undefined };

/** By the handler of the app shell; where there is none, in a window of its own that cannot reach back. */
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
