import { useId } from 'react';

interface TickProps {
  checked: boolean;
  label: string;
  hint: string;
  /** The hint says why the tick was not taken. */
  refused?: boolean;
  onChange: (checked: boolean) => void;
}

/** A consent that a person gives by a box that starts unticked, and its meaning. */
export function Tick({ checked, label, hint, refused, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="tick">
      <label className="ticked">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p className="hint" id={id} role={refused ? 'alert' : undefined}>
        {hint}
      </p>
    </div>
  );
}
