import { useState } from 'react';
import { addressOf } from '../../../../contracts/addresses.ts';
import { clockTime } from '../../../../contracts/arrivals.ts';
import { refusalText } from '../../../../contracts/dispatch-refusals.ts';
import { startsOf } from '../../../../contracts/dispatch-rules.ts';
import type { Board, BoardJob } from '../../../../contracts/portal/board.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { SelectField } from '../../../shared/form/fields.tsx';
import { followLink } from '../../../shared/location.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './messages.ts';
import { type Place, useAssign } from './use-assign.ts';
import { type Fit, useFit } from './use-fit.ts';
import type { Grip } from './use-held.ts';

const { assign: WORDS, job: JOB, truck: TRUCK } = TEXTS;

interface Props {
  board: Board;
  grip: Grip;
  mayAct: boolean;
  onClose: () => void;
}

/** A job's facts, and the choice of truck, crew and time: the way of thumbs and keyboards. */
export function AssignDialog({ board, grip: { job, dispatch }, mayAct, onClose }: Props) {
  const fit = useFit(board, job, dispatch?.id ?? null);
  const [chosen, setChosen] = useState<Partial<Place>>({});
  const trucks = board.trucks.filter(({ id, retired }) => !retired || id === dispatch?.truck_id);
  const nameOf = (id: number) => board.trucks.find((truck) => truck.id === id)?.name ?? '';
  const first = dispatch ?? firstFit(fit, job, trucks);
  const place = first && { ...first, ...chosen };
  const assign = useAssign({ truckName: nameOf, says: 'form', onDone: onClose });
  const refusal = place ? fit.at(place) : null;
  const send = (to: Place | null) => assign.submit({ job, dispatch, to });

  return (
    <Dialog title={mayAct ? WORDS.title(job.customer) : job.customer} onClose={onClose}>
      <JobFacts job={job} />
      {!mayAct && <p className="soft">{WORDS.onlyView}</p>}
      {mayAct && place && (
        <Form state={assign} className="stack mt-4" onSubmit={() => send(placeOf(place))}>
          <SelectField
            label={WORDS.truck}
            name="truck_id"
            value={String(place.truck_id)}
            options={trucks.map((truck) => [String(truck.id), truckText(board, fit, truck)])}
            onChoose={(id) => setChosen({ ...chosen, truck_id: Number(id) })}
          />
          <SelectField
            label={WORDS.time}
            name="starts_at"
            value={place.starts_at}
            options={timesOf(job, place.starts_at)}
            onChoose={(starts_at) => setChosen({ ...chosen, starts_at })}
          />
          <SelectField
            label={WORDS.crew}
            name="crew_id"
            value={String(place.crew_id ?? '')}
            options={crewOptions(board, dispatch?.crew_id ?? null)}
            onChoose={(id) => setChosen({ ...chosen, crew_id: id === '' ? null : Number(id) })}
          />
          {refusal && <p className="notice">{refusalText(refusal)}</p>}
          <FormProblem />
          <div className="dialog-actions">
            {dispatch && (
              <Button disabled={assign.busy} onClick={() => send(null)} label={WORDS.remove} />
            )}
            <Button onClick={onClose} label={WORDS.cancel} />
            <Submit
              look="primary"
              label={dispatch ? WORDS.save : WORDS.submit}
              busyText={WORDS.busy}
            />
          </div>
        </Form>
      )}
    </Dialog>
  );
}

const placeOf = ({ truck_id, crew_id, starts_at }: Place): Place => ({
  truck_id,
  crew_id,
  starts_at,
});

type Truck = Board['trucks'][number];

/** The first start and truck of the job's yard, or of any, that make the job; the first at all where all fail. */
function firstFit(fit: Fit, job: BoardJob, trucks: readonly Truck[]): Place | null {
  const near = trucks.toSorted(
    (a, b) => Number(b.location_id === job.location_id) - Number(a.location_id === job.location_id),
  );
  const starts = startsOf(job.arrival);
  const usual = job.arrival ? starts : ['08:00', ...starts];
  for (const truck of near) {
    for (const starts_at of usual) {
      const place = { truck_id: truck.id, crew_id: null, starts_at };
      if (!fit.at(place)) return place;
    }
  }
  const [truck] = near;
  return truck ? { truck_id: truck.id, crew_id: null, starts_at: usual[0] ?? '08:00' } : null;
}

function truckText(board: Board, fit: Fit, { id, name, location_id }: Truck): string {
  const yard = board.yards.find((one) => one.id === location_id)?.name ?? '';
  const text = WORDS.truckOf(name, yard);
  return fit.truck(id) ? `${text} (${TRUCK.busy.toLowerCase()})` : text;
}

function timesOf(job: BoardJob, now: string): [string, string][] {
  const starts = startsOf(job.arrival);
  const all = starts.includes(now) ? starts : [...starts, now].sort();
  return all.map((time) => [time, clockTime(time)]);
}

function crewOptions({ crews }: Board, now: number | null): [string, string][] {
  const shown = crews.filter(({ id, retired }) => !retired || id === now);
  return [
    ['', WORDS.noCrew],
    ...shown.map(({ id, name, people }): [string, string] => [
      String(id),
      WORDS.crewOf(name, people),
    ]),
  ];
}

function JobFacts({ job }: { job: BoardJob }) {
  const { facts } = WORDS;
  const { arrival, lead_id, pickup, dropoff, minutes, crew_size } = job;
  return (
    <>
      <Facts
        facts={[
          [facts.from, pickup],
          [facts.to, dropoff],
          [
            facts.arrival,
            arrival
              ? arrival.agreed
                ? JOB.agreed(arrival.from)
                : JOB.window(arrival.from, arrival.until)
              : JOB.anyTime,
          ],
          [facts.length, JOB.long(minutes)],
          crew_size !== null && [facts.people, WORDS.people(crew_size)],
        ]}
      />
      <p>
        <a href={addressOf(`/vendor/leads?lead=${lead_id}`)} onClick={followLink}>
          {WORDS.lead}
        </a>
      </p>
    </>
  );
}
