import { Fragment, type ReactNode } from 'react';
import { CallView, type CallViewProps } from './CallView.tsx';

interface Props<Item> extends Omit<CallViewProps<Item>, 'children'> {
  readonly label: string;
  readonly className?: string;
  readonly keyOf: (item: Item) => string;
  /** Renders an item as `<li data-item>`. */
  readonly children: (item: Item) => ReactNode;
}

/** A list of a member's items, in each of its states. */
export function List<Item>({ label, className, keyOf, children, ...view }: Props<Item>) {
  return (
    <CallView {...view}>
      {(items) => (
        <ul className={className} aria-label={label}>
          {items.map((item) => (
            <Fragment key={keyOf(item)}>{children(item)}</Fragment>
          ))}
        </ul>
      )}
    </CallView>
  );
}
