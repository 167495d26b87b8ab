import { fileTicket } from '#contract/records/files.ts';
import { session } from '../session/store.client.ts';
import { send } from './send.client.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Starts the download of a gateway file by a one-time address, which browsers and apps handle like any download.
 * Where the gateway gives no such address, an object URL of this page is used (ALL-3). A page never learns whether
 * the file was saved.
 * @param query values left undefined are left out
 * @param name without its extension
 * @throws what `fetch` throws, or an error with the status
 */
export async function saveFile(path: string, query: Query, name: string): Promise<void> {
  const answer = await send(fileTicket, { body: { path } });
  if (answer.ok) {
    const { language = '' } = document.documentElement.dataset;
    follow(buildAddress(path, { ...query, ticket: answer.value.ticket, language, file: name }), name);
    return;
  }
  if (answer.error.status !== 404) throw new Error(`No file: ${answer.error.code}`);
  const address = URL.createObjectURL(await readFile(path, query, name));
  follow(address, name);
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns whether the browser can share files with other apps. */
export function canShareFiles(): boolean {
  const file = new File([''], 'file.csv', { type: 'text/csv' });
  return navigator.canShare?.({ files: [file] }) === true;
}

/** Shares the file with another app; rejects where the member cancels. */
export async function shareFile(path: string, query: Query, name: string): Promise<void> {
  await navigator.share({ files: [await readFile(path, query, name)] });
}

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
}

function buildAddress(path: string, query: Query): string {
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) asked.set(key, String(value));
  return `${path}?${asked}`;
}

/** Reads the file. The session is sent in a header, which a link cannot send. */
async function readFile(path: string, query: Query, name: string): Promise<File> {
  const answer = await fetch(buildAddress(path, query), {
    headers: {
      Authorization: session.get()?.token ?? '',
      Language: document.documentElement.dataset.language ?? '',
    },
  });
  if (!answer.ok) throw new Error(`The export is answered with ${answer.status}`);
  return new File([await answer.blob()], `${name}.csv`, { type: 'text/csv' });
}
