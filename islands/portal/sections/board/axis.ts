import { stopOf } from '../../../../contracts/dispatch-refusals.ts';
import type { Board, BoardDispatch, BoardJob } from '../../../../contracts/portal/board.ts';

/** The hours that a day shows at least, and the most that there are. */
const AT_LEAST = { from: 6, until: 20 };
const DAY_HOURS = 24;

/** Hours after midnight, by each yard's own clocks. */
export type Axis = { from: number; until: number };

/** A truck's job of the day: where it lies in minutes after midnight, by the clocks of the truck's yard. */
export type Placed = { job: BoardJob; dispatch: BoardDispatch; from: number; until: number };

type Truck = Board['trucks'][number];

/** The clocks of the yard that a truck stands at, in minutes from UTC. */
export const clockOf = (board: Board, truck: Truck): number =>
  board.yards.find(({ id }) => id === truck.location_id)?.utc_offset ?? 0;

/** Each truck's jobs, in order. */
export function placedOf(board: Board, day: string): Map<number, Placed[]> {
  const trucks = new Map(board.trucks.map((truck) => [truck.id, truck]));
  const placed = board.jobs
    .filter((job) => job.day === day)
    .flatMap((job) =>
      job.dispatches.flatMap((dispatch) => {
        const truck = trucks.get(dispatch.truck_id);
        if (!truck) return [];
        const { from, until } = stopOf({ ...job, starts_at: dispatch.starts_at });
        const clock = clockOf(board, truck);
        return [{ job, dispatch, from: from + clock, until: until + clock }];
      }),
    )
    .sort((a, b) => a.from - b.from);
  return Map.groupBy(placed, ({ dispatch }) => dispatch.truck_id);
}

/** The hours that hold every job with its drives. */
export function axisOf(placed: readonly Placed[]): Axis {
  const first = Math.min(...placed.map(({ from, dispatch }) => from - dispatch.drive_minutes));
  const last = Math.max(
    ...placed.map(({ until, dispatch }) => until + (dispatch.back_minutes ?? 0)),
  );
  return {
    from: Math.max(0, Math.min(AT_LEAST.from, Math.floor(first / 60))),
    until: Math.min(DAY_HOURS, Math.max(AT_LEAST.until, Math.ceil(last / 60))),
  };
}

/** Minutes after midnight as a share of the axis, in per cent; times beyond stand at its ends. */
export function percentOf({ from, until }: Axis, minutes: number): number {
  const share = (minutes - from * 60) / ((until - from) * 60);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** The yards that have trucks, yards with work on the day first. */
export function yardsOf(board: Board, placed: ReadonlyMap<number, Placed[]>): Board['yards'] {
  const standing = Map.groupBy(board.trucks, ({ location_id }) => location_id);
  const works = ({ id }: Board['yards'][number]) =>
    board.jobs.some(({ location_id }) => location_id === id) ||
    standing.get(id)?.some((truck) => placed.has(truck.id));
  const yards = board.yards.filter(({ id }) => standing.has(id));
  return [...yards.filter(works), ...yards.filter((yard) => !works(yard))];
}

/** Each truck's place on the board, yard by yard. */
export function placesOf(board: Board, yards: Board['yards']): Map<number, number> {
  const standing = Map.groupBy(board.trucks, ({ location_id }) => location_id);
  const trucks = yards.flatMap(({ id }) => standing.get(id) ?? []);
  return new Map(trucks.map(({ id }, place) => [id, place]));
}

/** The jobs of a day that lack trucks. */
export const waitingOf = (board: Board, day: string): BoardJob[] =>
  board.jobs.filter(
    (job) =>
      job.day === day &&
      job.dispatches.length < job.trucks &&
      (job.stage === 'pending' || job.stage === 'accepted'),
  );
