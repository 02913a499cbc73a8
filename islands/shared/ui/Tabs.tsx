import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Props<Id extends string> {
  /** The subject of the tabs, for screen readers. */
  label: string;
  /** `count` stands beside the title: how much is behind the tab. */
  tabs: readonly { id: Id; title: string; count?: string }[];
  current: Id;
  onChange: (id: Id) => void;
  /** The panel of the current tab. */
  children: ReactNode;
}

/** Tabs over one panel, by the pattern of ARIA: arrows walk, Home and End jump, the tab follows. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone the tabs scroll: the current one comes into sight, and the page stays where it is.
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector(`[data-tab="${current}"]`)?.getBoundingClientRect();
    if (!strip || !tab) return;
    const { left, right } = strip.getBoundingClientRect();
    strip.scrollLeft += Math.min(0, tab.left - left) + Math.max(0, tab.right - right);
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }

  return (
    <>
      <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.title}
            {tab.count && (
              <>
                {' '}
                <span className="tab-count">{tab.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
