/**
 * Resolves CSS colours for a canvas, which knows neither variables nor `light-dark()`: a probe in
 * the element takes each as its colour.
 */
export function readColours<Name extends string>(
  element: HTMLElement,
  names: Record<Name, string>,
): Record<Name, string> {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const read = (colour: string) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(
    Object.entries<string>(names).map(([name, colour]) => [name, read(colour)]),
  );
  probe.remove();
  return colours as Record<Name, string>;
}

/** Calls back when the page turns light or dark. Returns how to stop. */
export function onThemeChange(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  const toggle = new MutationObserver(changed);
  toggle.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    toggle.disconnect();
  };
}
