/** How far ahead of the screen an image is asked for. */
const MARGIN = '300px';

/**
 * Loads images whose address waits in `data-src` when they come near the screen; one that is there
 * carries `data-loaded`.
 */
export function loadDeferred(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        observer.unobserve(target);
        show(target);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const image of document.querySelectorAll('img[data-src]')) observer.observe(image);
}

function show(image: HTMLImageElement): void {
  image.addEventListener('load', () => image.setAttribute('data-loaded', ''), { once: true });
  image.decoding = 'async';
  image.src = image.dataset.src ?? '';
  delete image.dataset.src;
}
