/** The inline script of the page of a draw's proof: computes the draw again in the reader's own browser (LOTT-5). */

import { decodeHex, hashSecret, recompute } from './recompute.ts';

const form = document.querySelector<HTMLFormElement>('[data-proof]');

/** Returns the result, in the texts of the form. */
async function outcome({ dataset, elements }: HTMLFormElement): Promise<string> {
  const field = elements.namedItem('secret') as HTMLInputElement;
  const secret = decodeHex(field.value.trim());
  if (!secret) return dataset.malformed ?? '';
  if ((await hashSecret(secret)) !== dataset.hash) return dataset.otherHash ?? '';
  const numbers = await recompute(secret, JSON.parse(dataset.inputs ?? '{}'));
  const same = numbers.join() === JSON.parse(dataset.numbers ?? '[]').join();
  return `${(same ? dataset.same : dataset.different) ?? ''} ${numbers.join(' ')}`;
}

if (form) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const output = form.querySelector('output');
    // Browsers have these functions only over TLS.
    const text = await outcome(form).catch(() => form.dataset.unable ?? '');
    if (output) output.textContent = text;
  });
}
