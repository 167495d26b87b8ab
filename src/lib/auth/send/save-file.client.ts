import { session } from '../session/store.client.ts';

/**
 * Saves what the gateway answers as a file. The session travels in a header, which a link cannot send: the file is
 * fetched and handed over.
 * @param query values left undefined are left out
 * @throws what `fetch` does, or an error that tells the status
 */
export async function saveFile(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  fileName: string,
): Promise<void> {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  const answer = await fetch(`${path}?${asked}`, {
    headers: {
      Authorization: session.get()?.token ?? '',
      Language: document.documentElement.dataset.language ?? '',
    },
  });
  if (!answer.ok) throw new Error(`The export is answered with ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
