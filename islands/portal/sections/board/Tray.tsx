import type { BoardJob } from '../../../../contracts/portal/board.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { TEXTS } from './messages.ts';
import type { Grip, Held, Moves } from './use-held.ts';

const { tray, job: WORDS, assign } = TEXTS;

interface Props {
  jobs: readonly BoardJob[];
  /** Jobs of the day at all. */
  count: number;
  held: Held | null;
  mayAct: boolean;
  moves: Moves;
  onOpen: (grip: Grip) => void;
}

/** The jobs of the day that lack a truck. */
export function Tray({ jobs, count, held, mayAct, moves, onOpen }: Props) {
  const takesOff = held?.dispatch && held.to === null;
  return (
    <section className="tray panel" data-tray data-over={takesOff || undefined}>
      <h2>{tray.title(jobs.length)}</h2>
      {jobs.length === 0 && <p className="soft">{count === 0 ? tray.noJobs : tray.none}</p>}
      <ul className="cards gap-2 mt-3">
        {jobs.map((job) => (
          <li key={job.lead_id} data-held={held?.job.lead_id === job.lead_id || undefined}>
            <button
              type="button"
              className="card"
              data-job={job.lead_id}
              aria-describedby={mayAct ? 'board-hint' : undefined}
              onPointerDown={(event) =>
                mayAct && moves.onPointerDown(event, { job, dispatch: null })
              }
              onKeyDown={(event) => mayAct && moves.onKeyDown(event, { job, dispatch: null })}
              onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
              onBlur={moves.onBlur}
              onClick={() => !moves.wasDrag() && onOpen({ job, dispatch: null })}
            >
              <JobFacts job={job} />
            </button>
            {mayAct && (
              <Button
                className="touch-only"
                icon="truck"
                label={WORDS.assign}
                aria-label={WORDS.assignOf(job.customer)}
                onClick={() => onOpen({ job, dispatch: null })}
              />
            )}
          </li>
        ))}
      </ul>
      {held?.dispatch && <p className="soft">{tray.drop}</p>}
    </section>
  );
}

function JobFacts({ job }: { job: BoardJob }) {
  const { arrival, trucks, dispatches, crew_size, days, day_of } = job;
  const missing = tray.still(trucks - dispatches.length, trucks);
  return (
    <>
      <strong>{job.customer}</strong> <span className="visually-hidden">{WORDS.where(null)}</span>
      <span className="number">
        {arrival
          ? arrival.agreed
            ? WORDS.agreed(arrival.from)
            : WORDS.window(arrival.from, arrival.until)
          : WORDS.anyTime}
      </span>
      <span className="soft">
        {WORDS.long(job.minutes)}
        {crew_size !== null && ` · ${assign.people(crew_size)}`}
        {days > 1 && ` · ${WORDS.dayOf(day_of, days)}`}
      </span>
      <span className="place soft">
        <Icon name="pin" size={14} /> {job.pickup}
      </span>
      {missing && <span className="bold">{missing}</span>}
      {job.stage === 'pending' && <span className="badge amber">{WORDS.pending}</span>}
    </>
  );
}
