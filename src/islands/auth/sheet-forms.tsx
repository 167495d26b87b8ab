import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type LoginForm from './LoginForm.tsx';
import type RegisterForm from './registration/RegisterForm.tsx';

/** Draws the form of a fetched part (`SheetForm.astro`) in its place; it is there when this resolves. */
export async function drawForm(place: HTMLElement): Promise<void> {
  const { form, props = '{}' } = place.dataset;
  const root = createRoot(place);
  if (form === 'register') {
    const { default: Form } = await import('./registration/RegisterForm.tsx');
    const given: ComponentProps<typeof RegisterForm> = JSON.parse(props);
    flushSync(() => root.render(<Form {...given} />));
  } else {
    const { default: Form } = await import('./LoginForm.tsx');
    const given: ComponentProps<typeof LoginForm> = JSON.parse(props);
    flushSync(() => root.render(<Form {...given} />));
  }
}
