import { useEffect, useEffectEvent, useId, useState } from 'react';

interface Props {
  label: string;
  /** The hint within the field says enough; the label is for screen readers alone. */
  labelHidden?: boolean;
  /** An example of a search. */
  hint?: string;
  /** Why the text is not looked for, where it is not. */
  note?: string | undefined;
  /** The present search, as the address has it. */
  value: string;
  onSearch: (text: string) => void;
}

/** A person types faster than answers help. */
const PAUSE_MS = 250;

/**
 * The search of a toolbar (`/` leads to it). The field tells its text once the typing rests, and
 * follows when the search changes behind it: by Back, a saved view or "Clear".
 */
export function SearchField({ label, labelHidden, hint, note, value, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [settled, setSettled] = useState(value);
  if (settled !== value) {
    setSettled(value);
    setText(value);
  }
  const tell = useEffectEvent((wanted: string) => {
    setSettled(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => tell(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return (
    <div className="grow">
      <label className={labelHidden ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        data-search
        maxLength={100}
        placeholder={hint}
        aria-describedby={note ? `${id}-note` : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {note && (
        <p className="soft" id={`${id}-note`} role="status">
          {note}
        </p>
      )}
    </div>
  );
}
