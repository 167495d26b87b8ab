import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Lists facts, one per line; empty ones are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const said = facts.filter(
    ([, value]) => value !== '' && value !== undefined && value !== null && value !== false,
  );
  return (
    <dl className="facts">
      {said.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
