import type { ComponentType } from 'react';
import { lazyComponent } from '../../shared/ui/lazy-component.tsx';
import { FRAME } from '../messages/frame.ts';

type Texts = Partial<Parameters<typeof lazyComponent>[1]>;

/** A part of the wizard whose code comes when it is shown, with the wizard's words for the wait and for a failure. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: Texts,
) =>
  lazyComponent(load, {
    loading: FRAME.loading,
    failed: FRAME.loadFailed,
    retry: FRAME.tryAgain,
    ...texts,
  });
