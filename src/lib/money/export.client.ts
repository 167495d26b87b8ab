import { EXPORT_PATH } from '#contract/transactions.ts';
import { session } from '#lib/auth/index.client.ts';

interface Asked {
  readonly from: number;
  readonly to: number;
  readonly types: 'M' | 'A';
}

/**
 * Saves a member's movements as a file. The session travels in a header, which a link cannot send: the file is fetched
 * and handed over.
 * @throws what `fetch` does, or an error that tells the status
 */
export async function saveMovements({ from, to, types }: Asked, fileName: string): Promise<void> {
  const query = new URLSearchParams({ from: String(from), to: String(to), types });
  const answer = await fetch(`${EXPORT_PATH}?${query}`, {
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
