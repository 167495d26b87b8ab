import type { ReactNode } from 'react';
import { useStep } from './use-step.ts';

interface Props {
  /** The step's name in the page's title. */
  readonly name: string;
  readonly className?: string;
  /** The heading's text; by default the name. */
  readonly children?: ReactNode;
}

/** The heading of a step that replaces another one: it gets the focus, and the title names it (ALL-28). */
export function StepHeading({ name, className, children = name }: Props) {
  return (
    <h2 className={className} ref={useStep(name)} tabIndex={-1}>
      {children}
    </h2>
  );
}
