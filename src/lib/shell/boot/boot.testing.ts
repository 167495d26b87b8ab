import { type Visit, visit } from '#testkit/page/fake-visit.ts';
import { inlineScript } from '../../../../build/inline-script.ts';

export const head = await inlineScript('src/lib/shell/boot/boot.inline.ts');
const gate = await inlineScript('src/lib/shell/boot/member-page-guard.inline.ts');
export const end = await inlineScript('src/lib/shell/boot/links-and-network.inline.ts');

/** Opens a page as the server writes it: pages for some visitors only have one more script. */
export const come = (given?: Visit) =>
  visit(given?.page?.audience ? `${head};${gate};${end}` : `${head};${end}`, given);
