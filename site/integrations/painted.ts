import type { ClientDirective } from 'astro';

/**
 * `client:painted`: a page asks for an island's code as soon as the page has been painted, not before.
 * The page and its fonts have the line to themselves until then, and the code is there no later:
 * the line is full all the while. A hidden page paints nothing and does not wait.
 */
const painted: ClientDirective = (load) => {
  const start = async () => {
    const chunks = document.querySelector<HTMLTemplateElement>('#island-chunks');
    if (chunks) document.head.append(chunks.content);
    const hydrate = await load();
    await hydrate();
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    void start();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    void start();
  });
  observer.observe({ type: 'paint', buffered: true });
};

export default painted;
