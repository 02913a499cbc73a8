import {
  type Assigned,
  type DispatchRefusal,
  refusalOf,
  stopOf,
} from '../../../../contracts/dispatch-refusals.ts';
import { startsOf } from '../../../../contracts/dispatch-rules.ts';
import { type Board, type BoardJob, getBoardDrives } from '../../../../contracts/portal/board.ts';
import { useCall } from '../../../shared/query-view/use-call.ts';
import type { Place } from './use-assign.ts';

/** Says whether trucks and crews make a job: for one place, and for a truck at any time. */
export interface Fit {
  at: (place: Place) => DispatchRefusal | null;
  /** Null where some start of the window fits; else why the first does not. */
  truck: (truckId: number) => DispatchRefusal | null;
}

/**
 * The rule by which the server decides, for a job of the board and the truck that it has: known before anything is
 * dropped. Until the driving times have come, only overlaps are.
 */
export function useFit(board: Board, job: BoardJob | null, dispatchId: number | null): Fit {
  const asked = { params: { id: job?.lead_id ?? '' }, query: { day: job?.day ?? '' } };
  const { data } = useCall(getBoardDrives, asked, { enabled: job !== null, staleTime: 60_000 });
  if (!job) return { at: () => null, truck: () => null };

  const minutes = new Map(data?.jobs.map((drive) => [drive.lead_id, drive]));
  const drive = (from: string, to: string) =>
    (from === job.lead_id ? minutes.get(to)?.there : minutes.get(from)?.here) ?? 0;
  const assigned: Assigned[] = board.jobs
    .filter(({ day }) => day === job.day)
    .flatMap((other) =>
      other.dispatches
        .filter(({ id }) => id !== dispatchId)
        .map(({ truck_id, crew_id, starts_at }) => ({
          ...stopOf({ ...other, starts_at }),
          truck_id,
          crew_id,
          customer: other.customer,
        })),
    );
  const at = ({ truck_id, crew_id, starts_at }: Place, among = assigned) => {
    const truck = board.trucks.find(({ id }) => id === truck_id);
    const crew = board.crews.find(({ id }) => id === crew_id) ?? null;
    return truck ? refusalOf({ ...job, starts_at, truck, crew }, among, drive) : null;
  };
  const truck = (truck_id: number) => {
    const own = assigned.filter((one) => one.truck_id === truck_id);
    const found = startsOf(job.arrival).map((starts_at) =>
      at({ truck_id, crew_id: null, starts_at }, own),
    );
    return found.includes(null) ? null : (found[0] ?? null);
  };
  return { at, truck };
}
