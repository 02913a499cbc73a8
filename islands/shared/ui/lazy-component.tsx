import { type ComponentType, useEffect, useState } from 'react';
import { inTime, PATIENCE_MS } from '../../../contracts/patience.ts';

interface Texts {
  /** Holds a place while the part is on its way; empty for a part that mostly shows nothing. */
  loading: string;
  /** Empty for an ornament that the page is whole without. */
  failed: string;
  retry: string;
  /** For a part that opens over the page: its stand-in lies there too. */
  over?: boolean;
}

type State = 'waiting' | 'ready' | 'come' | 'failed' | 'asked';

/**
 * A component that is fetched when first shown, or ahead of it with `preload()`. Once fetched it renders at once:
 * React's own lazy() would hold its fallback for 300 ms even then. A late part says so, can be asked for again, and is
 * shown whenever it comes.
 * @param Waiting shown in the part's place meanwhile, where the person may already do something.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: Texts,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let Loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  const over = texts.over ? ' over' : '';

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

  const settle = (show: (state: State) => void, come: State) =>
    inTime(preload().then(() => show(come)));

  const retry = async (show: (state: State) => void) => {
    show('asked');
    try {
      // A late part is still under way: a browser would not ask for it again.
      if (pending) throw pending;
      await settle(show, 'come');
    } catch (error) {
      await reloadWhereServed(error);
      show('failed');
    }
  };

  // Made once per call, at module level: each part is one component for good.
  function Part(props: Props) {
    const [state, setState] = useState<State>('waiting');
    useEffect(() => {
      // Also where the part has come since this was rendered: nothing else would render it again.
      if (state === 'waiting') void settle(setState, 'ready').catch(() => setState('failed'));
      // The button that had the focus is gone; the part may have taken it, as a dialog does.
      if (state === 'come' && document.activeElement === document.body) {
        document.querySelector('h1')?.focus();
      }
    }, [state]);

    if (Loaded) return <Loaded {...props} />;
    if (texts.failed && (state === 'failed' || state === 'asked')) {
      return (
        <div className={`notice${over}`} role="alert">
          <p>{texts.failed}</p>
          <button
            type="button"
            className="button quiet"
            aria-busy={state === 'asked'}
            onClick={() => void retry(setState)}
          >
            {texts.retry}
          </button>
        </div>
      );
    }
    if (Waiting) return <Waiting {...props} />;
    return texts.loading ? (
      <div className={`part-waiting${over}`} aria-busy="true">
        <span>{texts.loading}</span>
      </div>
    ) : null;
  }
  return Object.assign(Part, { preload });
}

/**
 * Chromium up to 150 never fetches a failed module again, and no browser a module that is still under way: where the
 * server has the module that `error` names, else this page, a new page loads it. Elsewhere the page stays, with its
 * words.
 */
async function reloadWhereServed(error: unknown): Promise<void> {
  const [url] = /https?:\S+/.exec(String(error)) ?? [location.href];
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { signal, cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
}
