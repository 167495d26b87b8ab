import type { IconName } from '#lib/ui/pictures/icons.ts';

/** An icon of the page's sprite (`IconSprite.astro`): an island carries no drawings of its own. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
