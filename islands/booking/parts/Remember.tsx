import { useLayoutEffect, useState } from 'react';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { KEPT } from '../messages/kept.ts';
import { forget, remember, useRemembers } from '../state/device.ts';
import { showKept } from '../state/kept.ts';
import css from '../styles/kept.css?inline';
import { Tick } from './Tick.tsx';

/** The person's word for keeping the answers on this device; taken back, they are forgotten. */
export function Remember() {
  useLayoutEffect(() => addStyles('kept', css), []);
  const on = useRemembers();
  const [denied, setDenied] = useState(false);
  const change = (wanted: boolean) => {
    // This choice also answers the offer of earlier answers.
    showKept({ status: 'none' });
    if (!wanted) forget();
    const kept = wanted && remember();
    setDenied(wanted && !kept);
  };
  return (
    <Tick
      checked={on}
      label={KEPT.remember}
      hint={denied ? KEPT.cannotRemember : KEPT.rememberHint}
      refused={denied}
      onChange={change}
    />
  );
}
