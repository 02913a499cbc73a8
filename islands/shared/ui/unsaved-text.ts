import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { blockNavigation } from '../location.ts';

const TEXT_FIELDS = 'textarea, input:not([type=search])';
type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * Keeps text that was typed into the forms of `root` from being lost by accident: until it is sent or taken out, Back
 * or a link calls `onBack` in place of leaving, with the step that would leave, and closing the page is asked about.
 * Without `onBack` no text is kept.
 * @returns whether there is such text (a field that is there and differs from what it held before the typing), and the
 * function that gives it up.
 */
export function useUnsavedText(
  root: RefObject<HTMLElement | null>,
  onBack: ((go: () => void) => void) | undefined,
): { hasUnsavedText: () => boolean; giveUp: () => void } {
  const before = useRef(new Map<TextField, string>());
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  const [unsaved] = useState(() => ({
    hasUnsavedText: () =>
      latest.current !== undefined &&
      [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
    giveUp: () => before.current.clear(),
  }));

  useEffect(() => {
    const { current } = root;
    const onBeforeInput = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches(TEXT_FIELDS)) return;
      const field = target as TextField;
      if (field.form && !before.current.has(field)) before.current.set(field, field.value);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.hasUnsavedText()) event.preventDefault();
    };
    current?.addEventListener('beforeinput', onBeforeInput);
    addEventListener('beforeunload', onUnload);
    const release = blockNavigation((go) => {
      const held = unsaved.hasUnsavedText();
      if (held) latest.current?.(go);
      return held;
    });
    return () => {
      current?.removeEventListener('beforeinput', onBeforeInput);
      removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [root, unsaved]);
  return unsaved;
}
