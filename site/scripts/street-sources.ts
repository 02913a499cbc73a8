// Names whom brought streets come from: each server has its own, and the page is built for all.

/** What a server says of them, asked for once a reader is where they are named. */
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
// The line has no place before there are names: what stands before it has one.
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
