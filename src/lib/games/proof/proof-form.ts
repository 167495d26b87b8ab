import { decodeHex, hashSecret, type Secret } from './draw-values.ts';

/**
 * Lets the form of a proof compute a draw again in the reader's own browser (LOTT-5, PLAY-58).
 * @param compute returns the result that follows from a secret and the form's inputs, as a text
 */
export function followProofForm<Inputs>(compute: (secret: Secret, inputs: Inputs) => Promise<string>): void {
  const form = document.querySelector<HTMLFormElement>('[data-proof]');

  /** Returns the outcome, in the texts of the form. */
  async function outcome({ dataset, elements }: HTMLFormElement): Promise<string> {
    const field = elements.namedItem('secret') as HTMLInputElement;
    const secret = decodeHex(field.value.trim());
    if (!secret) return dataset.malformed ?? '';
    if ((await hashSecret(secret)) !== dataset.hash) return dataset.otherHash ?? '';
    const result = await compute(secret, JSON.parse(dataset.inputs ?? '{}'));
    return `${(result === dataset.result ? dataset.same : dataset.different) ?? ''} ${result}`;
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
}
