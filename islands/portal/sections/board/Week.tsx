import { type CSSProperties, useMemo } from 'react';
import { clockTime } from '../../../../contracts/arrivals.ts';
import { datesFrom } from '../../../../contracts/dates.ts';
import type { Board } from '../../../../contracts/portal/board.ts';
import { date } from '../../../shared/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { useNear } from '../../../shared/ui/use-near.ts';
import { type Placed, placedOf, placesOf, waitingOf } from './axis.ts';
import { Capacity } from './Capacity.tsx';
import { isLater } from './later.ts';
import { TEXTS } from './messages.ts';

const { week: WORDS } = TEXTS;

/** Seven days, truck by truck; a day opens where it is pressed. */
export function Week({ board, onDay }: { board: Board; onDay: (day: string) => void }) {
  const days = useMemo(() => datesFrom(board.from, board.days), [board]);
  const { placed, places } = useMemo(
    () => ({
      placed: days.map((day) => placedOf(board, day)),
      places: placesOf(board, board.yards),
    }),
    [board, days],
  );
  return (
    <ScrollArea label={WORDS.label}>
      <table className="board-week">
        <thead>
          <tr>
            <th scope="col">{WORDS.truck}</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === board.today ? 'date' : undefined}>
                <Button
                  look="link"
                  className="target"
                  label={date(day, 'short')}
                  aria-label={WORDS.open(day)}
                  onClick={() => onDay(day)}
                />
                <Capacity board={board} day={day} />
                <Waiting count={waitingOf(board, day).length} />
              </th>
            ))}
          </tr>
        </thead>
        {board.yards.map((yard) => {
          const trucks = board.trucks.filter(({ location_id }) => location_id === yard.id);
          if (trucks.length === 0) return null;
          return (
            <tbody key={yard.id}>
              <tr className="yard-row">
                <th scope="rowgroup" colSpan={days.length + 1}>
                  {yard.name}
                </th>
              </tr>
              {trucks.map((truck) => (
                <Row
                  key={truck.id}
                  name={truck.name}
                  days={days}
                  placed={placed.map((byTruck) => byTruck.get(truck.id) ?? NONE)}
                  isLater={isLater(places.get(truck.id) ?? 0, board.jobs.length)}
                  onDay={onDay}
                />
              ))}
            </tbody>
          );
        })}
      </table>
    </ScrollArea>
  );
}

const NONE: readonly Placed[] = [];

interface RowProps {
  name: string;
  days: readonly string[];
  /** The truck's jobs, day by day. */
  placed: readonly (readonly Placed[])[];
  /** The lane's jobs are shown once it comes near the window. */
  isLater: boolean;
  onDay: (day: string) => void;
}

/** A truck's week; as high as with its jobs before they are shown. */
function Row({ name, days, placed, isLater, onDay }: RowProps) {
  const { ref, isNear } = useNear<HTMLTableRowElement>(isLater);
  const most = Math.max(...placed.map(({ length }) => length));
  return (
    <tr ref={ref} style={isNear ? undefined : ({ '--chips': most } as CSSProperties)}>
      <th scope="row">{name}</th>
      {days.map((day, at) => (
        <td key={day}>
          {isNear &&
            placed[at]?.map(({ job, dispatch }) => (
              <button
                key={dispatch.id}
                type="button"
                className="chip"
                data-wrong={dispatch.refusal ? true : undefined}
                onClick={() => onDay(day)}
              >
                <span className="number">{clockTime(dispatch.starts_at)}</span>
                <span title={job.customer}>{job.customer}</span>
              </button>
            ))}
        </td>
      ))}
    </tr>
  );
}

const Waiting = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="badge amber">{WORDS.waiting(count)}</span>
  ) : (
    <span className="soft">{WORDS.none}</span>
  );
