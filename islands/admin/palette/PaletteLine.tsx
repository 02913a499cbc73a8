import { type InputHTMLAttributes, useEffect, useLayoutEffect } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { LINE } from './line-messages.ts';
import './palette-line.css';

/** The palette's line to type into. The line takes over the letters typed before its list was there. */
export function PaletteLine(props: InputHTMLAttributes<HTMLInputElement>) {
  // The list's own line takes the focus over before a next letter can come.
  useLayoutEffect(focusLine, []);
  // The dialog is shown after its lines' layout, and a hidden line takes no focus.
  useEffect(focusLine, []);
  return (
    <div className="palette-line">
      <Icon name="search" />
      <input
        {...props}
        onKeyDown={(event) => {
          // There is nowhere else to go: the list is walked by the arrows.
          if (event.key === 'Tab') event.preventDefault();
          props.onKeyDown?.(event);
        }}
        role="combobox"
        aria-expanded={props['aria-expanded'] ?? false}
        aria-label={LINE.title}
        aria-labelledby={undefined}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={LINE.hint}
      />
    </div>
  );
}

function focusLine() {
  const line = document.querySelector<HTMLInputElement>('.palette-line input');
  line?.focus();
  line?.setSelectionRange(line.value.length, line.value.length);
}

export interface PaletteProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onSignOut: () => void;
  onHelp: () => void;
}

/** The line while the list is on its way: no letter is lost. */
export function PaletteWaiting({ text, onText }: PaletteProps) {
  return (
    <>
      <PaletteLine value={text} onChange={(event) => onText(event.currentTarget.value)} />
      <div className="part-waiting" aria-busy="true">
        <span>{LINE.loading}</span>
      </div>
    </>
  );
}
