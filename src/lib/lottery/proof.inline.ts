/** The inline script of the page of a draw's proof: computes the draw again in the reader's own browser (LOTT-5). */

import { bytesOf, hashOf, recompute } from './recompute.ts';

const form = document.querySelector<HTMLFormElement>('[data-proof]');

/** What came of it, in the words of the form. */
async function outcome({ dataset, elements }: HTMLFormElement): Promise<string> {
  const field = elements.namedItem('secret') as HTMLInputElement;
  const secret = bytesOf(field.value.trim());
  if (!secret) return dataset.malformed ?? '';
  if ((await hashOf(secret)) !== dataset.hash) return dataset.otherHash ?? '';
  const numbers = await recompute(secret, JSON.parse(dataset.inputs ?? '{}'));
  const same = numbers.join() === JSON.parse(dataset.numbers ?? '[]').join();
  return `${(same ? dataset.same : dataset.different) ?? ''} ${numbers.join(' ')}`;
}

if (form) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const output = form.querySelector('output');
    // Where the site is not served over TLS browsers have no such functions.
    const text = await outcome(form).catch(() => form.dataset.unable ?? '');
    if (output) output.textContent = text;
  });
}
