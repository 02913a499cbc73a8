import type { CSSProperties } from 'react';
import { refusalText } from '../../../../contracts/dispatch-refusals.ts';
import { minutesOf, timeOf } from '../../../../contracts/dispatch-rules.ts';
import type { Board } from '../../../../contracts/portal/board.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { type Axis, type Placed, percentOf } from './axis.ts';
import { TEXTS } from './messages.ts';
import type { Grip, Moves } from './use-held.ts';

const { job: WORDS } = TEXTS;

interface Props {
  placed: Placed;
  axis: Axis;
  crews: Board['crews'];
  truckName: string;
  /** True while the block is being dragged. */
  isHeld: boolean;
  mayAct: boolean;
  moves: Moves;
  onOpen: (grip: Grip) => void;
}

/** A job in its truck's day, with the driving before it and, of the last one, back. */
export function Block(props: Props) {
  const { placed, axis, crews, truckName, isHeld, mayAct, moves, onOpen } = props;
  const { job, dispatch, from, until } = placed;
  const { drive_minutes: drive, back_minutes: back, refusal, starts_at } = dispatch;
  const crew = crews.find(({ id }) => id === dispatch.crew_id);
  const isShort = crew && job.crew_size !== null && crew.people < job.crew_size;
  // Where there is room for the hours; a phone's list has its whole width.
  const span = (start: number, end: number) =>
    ({
      '--at': `${percentOf(axis, start)}%`,
      '--takes': `${percentOf(axis, end) - percentOf(axis, start)}%`,
    }) as CSSProperties;
  return (
    <li className="stop" data-stage={job.stage} data-held={isHeld || undefined}>
      {drive > 0 && (
        <span className="drive" style={span(from - drive, from)} title={WORDS.drive(drive)}>
          <Icon name="truck" size={14} /> <span>{WORDS.drive(drive)}</span>
        </span>
      )}
      <button
        type="button"
        className="block"
        style={span(from, until)}
        data-job={job.lead_id}
        data-wrong={refusal ? true : undefined}
        aria-describedby={mayAct ? 'board-hint' : undefined}
        title={refusal ? refusalText(refusal) : undefined}
        onPointerDown={(event) => mayAct && moves.onPointerDown(event, { job, dispatch })}
        onKeyDown={(event) => mayAct && moves.onKeyDown(event, { job, dispatch })}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={moves.onBlur}
        onClick={() => !moves.wasDrag() && onOpen({ job, dispatch })}
      >
        <strong>
          {refusal && <Icon name="alert" size={14} />} {job.customer}
        </strong>{' '}
        <span className="visually-hidden">{WORDS.where(truckName)}</span>
        <span className="number">
          {WORDS.times(starts_at, timeOf(minutesOf(starts_at) + job.minutes))}
        </span>
        <span className="crew" data-warn={isShort || undefined}>
          {crew ? crew.name : WORDS.noCrew}
        </span>
        {job.days > 1 && <span>{WORDS.dayOf(job.day_of, job.days)}</span>}
        <span className="place">{job.pickup}</span>
      </button>
      {back !== null && back > 0 && (
        <span className="drive back" style={span(until, until + back)} title={WORDS.back(back)}>
          <Icon name="home" size={14} /> <span>{WORDS.back(back)}</span>
        </span>
      )}
    </li>
  );
}
