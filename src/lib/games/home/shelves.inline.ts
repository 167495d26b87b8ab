/** How near a shelf is before its pictures are loaded; browsers load lazy ones 1,250 px ahead. */
const AHEAD = '25%';

/**
 * The inline script before home's shelves: delays their pictures until they are near the screen. Most visitors see
 * only the first screen, and each picture costs a slow phone time and its user data. Without scripts the browser
 * decides.
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
