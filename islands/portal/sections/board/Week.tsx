import { clockTime } from '../../../../contracts/arrivals.ts';
import { datesFrom } from '../../../../contracts/dates.ts';
import type { Board } from '../../../../contracts/portal/board.ts';
import { date } from '../../../shared/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { placedOf, waitingOf } from './axis.ts';
import { Capacity } from './Capacity.tsx';
import { TEXTS } from './messages.ts';

const { week: WORDS } = TEXTS;

/** Seven days, truck by truck; a day opens where it is pressed. */
export function Week({ board, onDay }: { board: Board; onDay: (day: string) => void }) {
  const days = datesFrom(board.from, board.days);
  const placed = new Map(days.map((day) => [day, placedOf(board, day)]));
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
                <tr key={truck.id}>
                  <th scope="row">{truck.name}</th>
                  {days.map((day) => (
                    <td key={day}>
                      {placed
                        .get(day)
                        ?.get(truck.id)
                        ?.map(({ job, dispatch }) => (
                          <button
                            key={dispatch.id}
                            type="button"
                            className="chip"
                            data-wrong={dispatch.refusal ? true : undefined}
                            onClick={() => onDay(day)}
                          >
                            <span className="number">{clockTime(dispatch.starts_at)}</span>{' '}
                            {job.customer}
                          </button>
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </ScrollArea>
  );
}

const Waiting = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="badge amber">{WORDS.waiting(count)}</span>
  ) : (
    <span className="soft">{WORDS.none}</span>
  );
