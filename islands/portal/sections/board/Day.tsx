import { useMemo, useState } from 'react';
import { clockTime } from '../../../../contracts/arrivals.ts';
import { timeOf } from '../../../../contracts/dispatch-rules.ts';
import type { Board } from '../../../../contracts/portal/board.ts';
import { useMay } from '../../session.ts';
import { AssignDialog } from './AssignDialog.tsx';
import {
  type Axis,
  axisOf,
  clockOf,
  percentOf,
  placedOf,
  placesOf,
  waitingOf,
  yardsOf,
} from './axis.ts';
import { Capacity } from './Capacity.tsx';
import { Lane } from './Lane.tsx';
import { isLater, isMany } from './later.ts';
import { TEXTS } from './messages.ts';
import { Tray } from './Tray.tsx';
import { type Grip, useHeld } from './use-held.ts';

/** A day: the waiting jobs, and every truck's jobs along the hours, yard by yard. */
export function Day({ board }: { board: Board }) {
  const day = board.from;
  const mayAct = useMay('manage_leads');
  const [opened, setOpened] = useState<Grip | null>(null);
  const { placed, axis, waiting, yards, places } = useMemo(() => {
    const byTruck = placedOf(board, day);
    const shown = yardsOf(board, byTruck);
    return {
      placed: byTruck,
      axis: axisOf([...byTruck.values()].flat()),
      waiting: waitingOf(board, day),
      yards: shown,
      places: placesOf(board, shown),
    };
  }, [board, day]);
  const { held, refusal, fit, said, moves } = useHeld(board, axis);

  return (
    <div
      className="stack board-day"
      data-holding={held ? true : undefined}
      data-many={isMany(board.jobs.length) || undefined}
    >
      <p id="board-hint" hidden>
        {TEXTS.job.hint}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Tray
        jobs={waiting}
        count={board.jobs.length}
        {...{ held, mayAct, moves }}
        onOpen={setOpened}
      />
      {yards.map((yard) => {
        const trucks = board.trucks.filter(({ location_id }) => location_id === yard.id);
        return (
          <section key={yard.id} className="yard panel" aria-label={yard.name}>
            <header className="between">
              <h2>{yard.name}</h2>
              <Capacity board={board} yardId={yard.id} day={day} />
            </header>
            <Hours axis={axis} />
            {trucks.map((truck) => (
              <Lane
                key={truck.id}
                truck={truck}
                crews={board.crews}
                placed={placed.get(truck.id) ?? NONE}
                axis={axis}
                clock={clockOf(board, truck)}
                target={held?.to?.truck_id === truck.id ? held : null}
                refusal={held?.to?.truck_id === truck.id ? refusal : null}
                heldId={held?.dispatch?.truck_id === truck.id ? held.dispatch.id : null}
                isLater={isLater(places.get(truck.id) ?? 0, board.jobs.length)}
                isBusy={held !== null && fit.truck(truck.id) !== null}
                mayAct={mayAct}
                moves={moves}
                onOpen={setOpened}
              />
            ))}
          </section>
        );
      })}
      {opened && (
        <AssignDialog
          key={opened.dispatch?.id ?? opened.job.lead_id}
          board={board}
          grip={opened}
          mayAct={mayAct}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

const NONE: never[] = [];

/** The hours above the lanes of a yard, by its clocks. */
function Hours({ axis }: { axis: Axis }) {
  const count = Math.floor((axis.until - axis.from) / 2) + 1;
  const hours = Array.from({ length: count }, (_, at) => axis.from + at * 2);
  return (
    <div className="hours" aria-hidden="true">
      {hours
        .filter((hour) => hour < axis.until)
        .map((hour) => (
          <span key={hour} style={{ left: `${percentOf(axis, hour * 60)}%` }}>
            {clockTime(timeOf(hour * 60))}
          </span>
        ))}
    </div>
  );
}
