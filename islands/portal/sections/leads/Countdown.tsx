import { useEffect, useState } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { TEXTS } from './messages.ts';

const TICK_MS = 20_000;
const MINUTE_MS = 60_000;
/** From here on the countdown is in red. */
const URGENT_MS = 4 * 60 * MINUTE_MS;

/** How long the mover still has to answer, or since when it is late. */
export function Countdown({ by }: { by: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(by) - now;
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const time = TEXTS.time(Math.floor(minutes / 60), minutes % 60);
  return (
    <span className="countdown" data-urgent={left < URGENT_MS || undefined}>
      <Icon name="clock" size={18} />
      {left > 0 ? TEXTS.leftToAnswer(time) : TEXTS.lateBy(time)}
    </span>
  );
}
