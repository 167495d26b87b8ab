import { get } from 'node:http';

/** Fetches a body without decompressing it. */
export function rawBody(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          body: Buffer.concat(chunks),
          encoding: answer.headers['content-encoding'] ?? 'identity',
        }),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}
