// Names whom brought streets come from: each server has its own, and the page is built for all.

const line = document.querySelector<HTMLElement>('[data-street-sources]');
const names = line?.querySelector('span');
if (line && names) {
  const reply = await fetch('/api/config').catch(() => null);
  const { street_sources: sources = [] }: { street_sources?: string[] } = reply?.ok
    ? await reply.json()
    : {};
  names.textContent = sources.join(' ');
  line.hidden = sources.length === 0;
}
