import { type ComponentType, useEffect, useState } from 'react';

interface Texts {
  /** Holds a place while the part is on its way; empty for a part that mostly shows nothing. */
  loading: string;
  failed: string;
  retry: string;
}

type State = 'waiting' | 'ready' | 'retried' | 'failed';

/**
 * A component that is fetched when first shown, or ahead of it with `preload()`. Once fetched it
 * renders at once: React's own lazy() would hold its fallback for 300 ms even then.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: Texts,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let Loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;

  const preload = (): Promise<void> => {
    pending ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };

  const settle = (show: (state: State) => void) =>
    preload().then(
      () => show('ready'),
      () => show('failed'),
    );

  const retry = (show: (state: State) => void) =>
    preload().then(() => show('retried'), reloadWhereServed);

  // Made once per call, at module level: each part is one component for good.
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function Part(props: Props) {
    const [state, setState] = useState<State>('waiting');
    useEffect(() => {
      // Also where it has come since this was rendered: nothing else would render it again.
      if (state === 'waiting') void settle(setState);
      // The button that had the focus is gone; what came may have taken it, as a dialog does.
      if (state === 'retried' && document.activeElement === document.body) {
        document.querySelector('h1')?.focus();
      }
    }, [state]);

    if (Loaded) return <Loaded {...props} />;
    if (state === 'failed') {
      return (
        <div className="notice" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="button quiet" onClick={() => void retry(setState)}>
            {texts.retry}
          </button>
        </div>
      );
    }
    return texts.loading ? (
      <div className="part-waiting" aria-busy="true">
        <span className="visually-hidden">{texts.loading}</span>
      </div>
    ) : null;
  }
  return Object.assign(Part, { preload });
}

/**
 * Chromium up to 150 never fetches a module again that once failed: where the server has the module
 * that `error` names, only a new page loads it. Elsewhere the page stays, with what it says.
 */
async function reloadWhereServed(error: unknown): Promise<void> {
  const [url] = /https?:\S+/.exec(String(error)) ?? [];
  const response = url ? await fetch(url).catch(() => null) : null;
  if (response?.ok) location.reload();
}
