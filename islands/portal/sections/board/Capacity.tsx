import type { Board } from '../../../../contracts/portal/board.ts';
import { TEXTS } from './messages.ts';

/** The booked part of a date's trucks, by the calendar: of one yard, or of all. */
export function Capacity({ board, yardId, day }: { board: Board; yardId?: number; day: string }) {
  const rows = board.capacity.filter(
    (row) => row.day === day && (yardId === undefined || row.location_id === yardId),
  );
  if (rows.length === 0) return null;
  const sum = (of: 'trucks' | 'taken' | 'held') => rows.reduce((all, row) => all + row[of], 0);
  const [trucks, taken, held] = [sum('trucks'), sum('taken'), sum('held')];
  const blackout = yardId === undefined ? null : rows[0]?.blackout;
  const words = TEXTS.capacity(taken, trucks);
  return (
    <p className="capacity">
      {trucks > 0 && <meter min={0} max={trucks} value={taken} aria-label={words} />}
      <span className="number">{words}</span>
      {held > 0 && <span className="soft">{TEXTS.held(held)}</span>}
      {blackout && <span className="badge amber">{TEXTS.blackout(blackout)}</span>}
    </p>
  );
}
