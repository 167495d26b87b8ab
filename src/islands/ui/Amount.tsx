import { signedMoney, toDirection } from '#lib/ui/amounts/money.ts';

/** Shows a movement of money, with its sign and the colour of its direction. */
export function Amount({ value, currency }: { readonly value: number; readonly currency: string }) {
  return (
    <b className="amount" data-direction={toDirection(value)}>
      {signedMoney(value, currency)}
    </b>
  );
}
