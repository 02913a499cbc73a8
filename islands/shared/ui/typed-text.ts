import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdBack } from '../location.ts';

const TEXTS = 'textarea, input:not([type=search])';
type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * Whether text that the person typed into the forms of `root` would be lost with it: a field counts
 * while it is there and differs from what it held before the typing. Until it is sent or taken out,
 * neither Back nor closing the page goes past it unasked; Back calls `ask` instead. Without `ask`
 * nothing counts. `forget` gives the text up.
 */
export function useTypedText(
  root: RefObject<HTMLElement | null>,
  ask: (() => void) | undefined,
): { isTyped: () => boolean; forget: () => void } {
  const before = useRef(new Map<TextField, string>());
  const asking = useRef(ask);
  useLayoutEffect(() => {
    asking.current = ask;
  });
  const [found] = useState(() => ({
    isTyped: () =>
      asking.current !== undefined &&
      [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
    forget: () => before.current.clear(),
  }));

  useEffect(() => {
    const { current } = root;
    const onBeforeInput = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches(TEXTS)) return;
      const field = target as TextField;
      if (field.form && !before.current.has(field)) before.current.set(field, field.value);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (found.isTyped()) event.preventDefault();
    };
    current?.addEventListener('beforeinput', onBeforeInput);
    addEventListener('beforeunload', onUnload);
    const release = holdBack(() => {
      const held = found.isTyped();
      if (held) asking.current?.();
      return held;
    });
    return () => {
      current?.removeEventListener('beforeinput', onBeforeInput);
      removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [root, found]);
  return found;
}
