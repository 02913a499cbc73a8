import { type ComponentType, useEffect, useState } from 'react';

interface Texts {
  loading: string;
  failed: string;
  retry: string;
}

/**
 * A component that is fetched when first shown, or ahead of it with `preload()`. Once fetched it
 * renders at once: React's own lazy() would hold its fallback for 300 ms even then.
 */
export function part<Props extends object>(
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

  // Made once per call, at module level: each part is one component for good.
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function Part(props: Props) {
    const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
    useEffect(() => {
      if (state !== 'waiting' || Loaded) return;
      let current = true;
      preload().then(
        () => current && setState('ready'),
        () => current && setState('failed'),
      );
      return () => {
        current = false;
      };
    }, [state]);

    if (Loaded) return <Loaded {...props} />;
    if (state === 'failed') {
      return (
        <div className="notice" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="button quiet" onClick={() => setState('waiting')}>
            {texts.retry}
          </button>
        </div>
      );
    }
    return (
      <div className="part-waiting" aria-busy="true">
        <span className="visually-hidden">{texts.loading}</span>
      </div>
    );
  }
  return Object.assign(Part, { preload });
}
