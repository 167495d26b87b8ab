import { DOWNLINE_TYPES, MAX_RATE } from '#contract/agents/agent-links.ts';
import type { DownlineTexts } from '#lib/agents/downline-texts.server.ts';
import { Choice } from './Choice.tsx';

const STEPS = 5;
/** From nothing to the maximum, in percent. */
const RATES = Array.from(
  { length: STEPS + 1 },
  (_, step) => Math.round((step * MAX_RATE * 100) / STEPS) / 100,
);

/** The terms of new members: the type of account, and the addition to the rebate. */
export function TermsFields({ texts }: { readonly texts: DownlineTexts['terms'] }) {
  return (
    <>
      <Choice
        name="type"
        label={texts.type}
        choices={DOWNLINE_TYPES.map((type) => [String(type), texts.types[type]])}
      />
      <Choice
        name="rate"
        label={texts.rate}
        hint={texts.rateHint}
        choices={RATES.map((rate) => [String(rate), rate === 0 ? texts.noRate : `${rate}%`])}
      />
    </>
  );
}

/** Converts both values to what the gateway accepts. */
export const toTerms = (values: { readonly type: string; readonly rate: string }) => ({
  type: values.type === '1' ? (1 as const) : (0 as const),
  rate: Number(values.rate),
});
