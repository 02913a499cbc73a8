import { useEffect, useId, useState } from 'react';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { KEPT } from '../messages/kept.ts';
import { forget, remember, useRemembers } from '../state/device.ts';
import { showKept } from '../state/kept.ts';
import css from '../styles/kept.css?inline';

/** The person's word for keeping the answers on this device; taken back, they are forgotten. */
export function Remember() {
  useEffect(() => addStyles('kept', css), []);
  const on = useRemembers();
  const [denied, setDenied] = useState(false);
  const hint = useId();
  const change = (wanted: boolean) => {
    // What was kept before is answered by this.
    showKept({ status: 'none' });
    if (!wanted) forget();
    const kept = wanted && remember();
    setDenied(wanted && !kept);
  };
  return (
    <div className="remember">
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hint}
          onChange={(event) => change(event.target.checked)}
        />
        <span>{KEPT.remember}</span>
      </label>
      <p className="hint" id={hint} role={denied ? 'alert' : undefined}>
        {denied ? KEPT.cannotRemember : KEPT.rememberHint}
      </p>
    </div>
  );
}
