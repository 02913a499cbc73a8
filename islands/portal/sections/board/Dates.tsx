import { useEffect } from 'react';
import { addDays, isPlainDate } from '../../../../contracts/dates.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';

const { dates } = TEXTS;

interface Props {
  day: string;
  today: string;
  view: 'day' | 'week';
  onDay: (day: string) => void;
}

/** The day or week that is shown, with the ways to others: arrows of the keyboard turn it too. */
export function Dates({ day, today, view, onDay }: Props) {
  const step = view === 'week' ? 7 : 1;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
      const { target } = event;
      if (!by || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      // Where arrows have a meaning already, they keep it: in fields, in scrolling parts, in dialogs.
      if (target instanceof Element && target.closest('input,select,textarea,.scroll-area')) return;
      if (document.querySelector('dialog[open]')) return;
      onDay(addDays(day, by));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [day, step, onDay]);

  return (
    <div className="board-dates">
      <IconButton
        icon="chevron"
        className="flipped"
        label={dates.before[view]}
        onClick={() => onDay(addDays(day, -step))}
      />
      <input
        type="date"
        aria-label={dates.label}
        value={day}
        onChange={({ target }) => isPlainDate(target.value) && onDay(target.value)}
      />
      <IconButton
        icon="chevron"
        label={dates.after[view]}
        onClick={() => onDay(addDays(day, step))}
      />
      <Button disabled={day === today} onClick={() => onDay(today)} label={dates.today} />
    </div>
  );
}
