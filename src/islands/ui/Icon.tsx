import type { IconName } from '#lib/ui/pictures/icons.ts';

/** Shows an icon of the page's sprite (`IconSprite.astro`): an island contains no drawings. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
