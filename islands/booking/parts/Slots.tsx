import { date as dateText } from '../../shared/format.ts';
import { MOVER } from '../messages/mover.ts';

interface SlotsProps {
  /** The person's own date where the mover is free on it; else empty. */
  own: string;
  dates: string[];
  onDate: (date: string) => void;
}

/** The mover's free dates, the person's own first. */
export function Slots({ own, dates, onDate }: SlotsProps) {
  if (!own && dates.length === 0) return null;
  return (
    <div className="slots">
      {own && <p className="spruce-text bold">{MOVER.ownDate(dateText(own, 'short'))}</p>}
      {dates.length > 0 && <p className="soft">{own ? MOVER.slots : MOVER.nextSlots}</p>}
      <ul>
        {dates.map((day) => (
          <li key={day}>
            <button
              type="button"
              className="chip"
              aria-label={MOVER.moveTo(dateText(day, 'short'))}
              onClick={() => onDate(day)}
            >
              {dateText(day, 'short')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
