// Names the sources of brought streets: each server has its own, and the page is built for all.

/** Shows the server's sources, asked for once the reader sees the place of their names. */
async function tell(line: HTMLElement, names: Element): Promise<void> {
  const reply = await fetch('/api/config').catch(() => null);
  const { street_sources: sources = [] }: { street_sources?: string[] } = reply?.ok
    ? await reply.json()
    : {};
  names.textContent = sources.join(' ');
  line.hidden = sources.length === 0;
}

const line = document.querySelector<HTMLElement>('[data-street-sources]');
const names = line?.querySelector('span');
// The line has no place without names, so the part before it stands for it.
const before = line?.previousElementSibling;
if (line && names && before) {
  const sight = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    sight.disconnect();
    void tell(line, names);
  });
  sight.observe(before);
}

export {};
