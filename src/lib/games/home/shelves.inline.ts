/** How near a shelf is before its pictures are asked for; browsers ask for lazy ones 1,250 px ahead. */
const AHEAD = '25%';

/**
 * The inline script before home's shelves: holds their pictures back until somebody comes near. Most visitors see the
 * first screen alone, and each picture costs a slow phone time and its owner data. Without scripts they come as the
 * browser decides.
 */
document.documentElement.classList.add('holds-pictures');
addEventListener('DOMContentLoaded', () => {
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) target.classList.add('near');
    },
    { rootMargin: AHEAD },
  );
  document.querySelectorAll('.shelf').forEach((shelf) => {
    sight.observe(shelf);
  });
});
