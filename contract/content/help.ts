import type * as z from 'zod/mini';
import { lazy, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { list, text } from '../core/shapes.ts';

export interface HelpItem {
  tag: string;
  title: string;
  /** HTML of the gateway. */
  content: string;
  children: HelpItem[];
}

const helpItem: z.ZodMiniType<HelpItem> = /* @__PURE__ */ lazy(() =>
  object({ tag: text, title: string(), content: text, children: list(helpItem) }),
) as z.ZodMiniType<HelpItem>;

export const help = defineCall({
  method: 'GET',
  path: '/wps/help',
  access: 'public',
  always: { device: 'MOBILE' },
  value: list(helpItem),
});
