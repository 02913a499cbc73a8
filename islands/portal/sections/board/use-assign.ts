import type { BoardJob } from '../../../../contracts/portal/board.ts';
import {
  type Dispatch,
  deleteDispatch,
  patchDispatch,
  postDispatch,
} from '../../../../contracts/portal/dispatches.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { notify } from '../../../shared/ui/notices.tsx';
import { BOARD } from './calls.ts';
import { TEXTS } from './messages.ts';

const { assign, done } = TEXTS;

export type Place = Pick<Dispatch, 'truck_id' | 'crew_id' | 'starts_at'>;

/** A job, the truck that it has where it has one, and where it shall be: null takes the truck off. */
export interface Move {
  job: Pick<BoardJob, 'lead_id' | 'day' | 'customer'>;
  dispatch: Dispatch | null;
  to: Place | null;
}

async function carryOut({ job, dispatch, to }: Move): Promise<Dispatch | null> {
  const params = { id: job.lead_id };
  if (!dispatch) return to && (await call(postDispatch, { params, body: { day: job.day, ...to } }));
  const { id, version } = dispatch;
  if (to) return await call(patchDispatch, { params: { id }, body: { version, ...to } });
  await call(deleteDispatch, { params: { id }, query: { version } });
  return null;
}

const placeOf = ({ truck_id, crew_id, starts_at }: Dispatch): Place => ({
  truck_id,
  crew_id,
  starts_at,
});

/** Moves a job to a truck, another time, or off; each move can be taken back from its notice. */
export function useAssign(options: {
  truckName: (id: number) => string;
  says?: 'form' | 'notice-always';
  onDone?: () => void;
}) {
  const { truckName, says = 'notice-always', onDone } = options;
  const undo = useSubmit({
    send: carryOut,
    failed: done.undoFailed,
    says: 'notice-always',
    done: done.undone,
    stale: BOARD,
  });
  return useSubmit({
    send: carryOut,
    failed: (sentence) => sentence || assign.failed,
    says,
    onDone: (now, { job, dispatch }: Move) => {
      const text = now
        ? done.assigned(job.customer, truckName(now.truck_id), now.starts_at)
        : done.removed(job.customer);
      const back = { job, dispatch: now, to: dispatch && placeOf(dispatch) };
      notify('success', text, { label: done.undo, run: () => undo.submit(back) });
      onDone?.();
    },
    stale: BOARD,
  });
}
