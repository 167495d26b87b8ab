import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { drawIsland } from '../../ui/mount-island.ts';

/** Renders the form of a fetched part (`SheetForm.astro`) in its place; it is there when this resolves. */
export async function drawForm(place: HTMLElement): Promise<void> {
  const { form: name, props = '{}' } = place.dataset;
  const { default: form } = await (name === 'register'
    ? import('../registration/RegisterForm.tsx')
    : import('../LoginForm.tsx'));
  // The part has the properties of the form that it names.
  const Form = form as ComponentType<object>;
  flushSync(() => drawIsland(place, <Form {...JSON.parse(props)} />));
}
