import { type CSSProperties, memo, useEffect } from 'react';
import { clockTime } from '../../../../contracts/arrivals.ts';
import { type DispatchRefusal, refusalText } from '../../../../contracts/dispatch-refusals.ts';
import { minutesOf } from '../../../../contracts/dispatch-rules.ts';
import type { Board } from '../../../../contracts/portal/board.ts';
import { useNear } from '../../../shared/ui/use-near.ts';
import { type Axis, type Placed, percentOf } from './axis.ts';
import { Block } from './Block.tsx';
import { TEXTS } from './messages.ts';
import type { Grip, Held, Moves } from './use-held.ts';

interface Props {
  truck: Board['trucks'][number];
  crews: Board['crews'];
  placed: readonly Placed[];
  axis: Axis;
  /** The yard's clocks, in minutes from UTC. */
  clock: number;
  /** The job that would be dropped here. */
  target: Held | null;
  /** Why that cannot be. */
  refusal: DispatchRefusal | null;
  /** The dispatch that is in the hand. */
  heldId: number | null;
  /** True where the truck cannot make the held job, at no time of its window. */
  isBusy: boolean;
  /** The lane's jobs are shown once it comes near the window. */
  isLater: boolean;
  mayAct: boolean;
  moves: Moves;
  onOpen: (grip: Grip) => void;
}

const NO_JOBS: readonly Placed[] = [];

/** A truck's day along the hours; a list of its jobs where there is no room for hours. */
export const Lane = memo(function Lane(props: Props) {
  const { truck, crews, placed = NO_JOBS, axis, clock, target, refusal, heldId, isBusy } = props;
  const { ref, isNear, show } = useNear<HTMLElement>(props.isLater);
  // A job that a key drops here takes the focus next.
  useEffect(() => {
    if (target) show();
  }, [target, show]);
  return (
    <section
      ref={ref}
      className="lane"
      data-truck={truck.id}
      data-busy={isBusy || undefined}
      data-target={target ? true : undefined}
    >
      <h3>
        {truck.name}
        <small className="soft regular">
          {truck.retired ? TEXTS.truck.retired : truck.plate}
          {isBusy && <span className="busy canoe-text bold"> {TEXTS.truck.busy}</span>}
        </small>
      </h3>
      <ol
        className="track"
        style={{ '--hours': axis.until - axis.from } as CSSProperties}
        data-empty={(placed.length === 0 && !target) || undefined}
      >
        {isNear &&
          placed.map((one) => (
            <Block
              key={one.dispatch.id}
              placed={one}
              axis={axis}
              crews={crews}
              truckName={truck.name}
              isHeld={one.dispatch.id === heldId}
              mayAct={props.mayAct}
              moves={props.moves}
              onOpen={props.onOpen}
            />
          ))}
        {placed.length === 0 && !target && <li className="free soft">{TEXTS.truck.free}</li>}
        {target?.to && <Ghost {...{ axis, clock, refusal }} held={target} />}
      </ol>
    </section>
  );
});

/** The place that the job in the hand would take, and any refusal. */
function Ghost({
  held: { job, to },
  axis,
  clock,
  refusal,
}: {
  held: Held;
  axis: Axis;
  clock: number;
  refusal: DispatchRefusal | null;
}) {
  if (!to) return null;
  const from = minutesOf(to.starts_at) - job.utc_offset + clock;
  const left = percentOf(axis, from);
  const width = percentOf(axis, from + job.minutes) - left;
  return (
    <li
      className="ghost"
      data-wrong={refusal ? true : undefined}
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      <strong>{clockTime(to.starts_at)}</strong> {job.customer}
      {refusal && <span className="reason ink">{refusalText(refusal)}</span>}
    </li>
  );
}
