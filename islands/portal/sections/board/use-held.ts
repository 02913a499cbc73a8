import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../../contracts/dispatch-refusals.ts';
import { minutesOf, nearestStart, START_STEP } from '../../../../contracts/dispatch-rules.ts';
import type { Board, BoardDispatch, BoardJob } from '../../../../contracts/portal/board.ts';
import { notify } from '../../../shared/ui/notices.tsx';
import { type Axis, clockOf } from './axis.ts';
import { TEXTS } from './messages.ts';
import { type Place, useAssign } from './use-assign.ts';
import { useFit } from './use-fit.ts';

const { moving } = TEXTS;

/** Pixels that a pointer moves before it drags rather than presses. */
const DRAG_PX = 5;
/** So near to an edge of the window a drag scrolls. */
const EDGE_PX = 60;

/** A job, and the truck of it that is meant; null of one that waits. */
export interface Grip {
  job: BoardJob;
  dispatch: BoardDispatch | null;
}
/** The job in the hand, and the place that it would take: null takes the truck off. */
export interface Held extends Grip {
  to: Place | null;
  by: 'pointer' | 'keyboard';
}

/** The handlers by which lanes and blocks move jobs. */
export interface Moves {
  onPointerDown: (event: PointerEvent<HTMLElement>, grip: Grip) => void;
  onKeyDown: (event: React.KeyboardEvent, grip: Grip) => void;
  onBlur: () => void;
  /** Tells whether the press that just ended was a drag. */
  wasDrag: () => boolean;
}

/** Picks jobs up, by pointer or keyboard, and gives them to trucks. */
export function useHeld(board: Board, axis: Axis) {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState('');
  const dragged = useRef(false);
  const focusNext = useRef('');
  const now = useRef<Held | null>(null);
  now.current = held;
  const nameOf = (id: number) => board.trucks.find((truck) => truck.id === id)?.name ?? '';
  const assign = useAssign({ truckName: nameOf });
  const fit = useFit(board, held?.job ?? null, held?.dispatch?.id ?? null);
  const refusal = held?.to ? fit.at(held.to) : null;

  // The block that was moved is another element now: the focus goes along.
  useEffect(() => {
    if (!focusNext.current || assign.busy) return;
    document.querySelector<HTMLElement>(`[data-job="${focusNext.current}"]`)?.focus();
    focusNext.current = '';
  });

  /** The crew that goes with a truck: its own of before, else that of the truck's other jobs. */
  const crewFor = ({ job, dispatch }: Grip, truckId: number): number | null =>
    dispatch?.crew_id ??
    board.jobs
      .filter(({ day, lead_id }) => day === job.day && lead_id !== job.lead_id)
      .flatMap(({ dispatches }) => dispatches)
      .find(({ truck_id }) => truck_id === truckId)?.crew_id ??
    null;
  const placeFor = (grip: Grip, truck_id: number, minutes: number): Place => ({
    truck_id,
    crew_id: crewFor(grip, truck_id),
    starts_at: nearestStart(grip.job.arrival, minutes),
  });

  function move(to: Place | null): void {
    const before = now.current;
    if (!before) return;
    const [a, b] = [before.to, to];
    if (a?.truck_id === b?.truck_id && a?.starts_at === b?.starts_at) return;
    setHeld({ ...before, to });
    if (before.by === 'keyboard') say(to ? placeText(to) : TEXTS.tray.drop);
  }
  function placeText(to: Place): string {
    const no = fit.at(to);
    return (
      moving.at(nameOf(to.truck_id), to.starts_at) +
      (no ? ` ${moving.cannot(refusalText(no))}` : '')
    );
  }
  function cancel(): void {
    if (now.current) say(moving.back(now.current.job.customer));
    setHeld(null);
  }
  function drop(): void {
    const last = now.current;
    setHeld(null);
    if (!last) return;
    const { job, dispatch, to } = last;
    const isSame = dispatch
      ? to?.truck_id === dispatch.truck_id && to.starts_at === dispatch.starts_at
      : to === null;
    const no = to && fit.at(to);
    if (isSame || no) {
      say(moving.back(job.customer));
      if (no) notify('error', refusalText(no));
      return;
    }
    say(moving.dropped(job.customer));
    if (last.by === 'keyboard') focusNext.current = job.lead_id;
    assign.submit({ job, dispatch, to });
  }

  // The listeners of a drag outlive renders: they ask for the values of the moment when they are called.
  const acts = useRef({ move, drop, cancel, placeFor, axis, board });
  acts.current = { move, drop, cancel, placeFor, axis, board };

  function onPointerDown(event: PointerEvent<HTMLElement>, grip: Grip): void {
    dragged.current = false;
    // A finger scrolls: on touch there is the menu.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX, clientY, currentTarget } = event;
    const grab = grip.dispatch ? clientX - currentTarget.getBoundingClientRect().left : 0;
    const ends = new AbortController();
    const { signal } = ends;
    const end = (act: 'drop' | 'cancel') => {
      ends.abort();
      document.documentElement.classList.remove('board-drags');
      if (dragged.current) acts.current[act]();
      // The press that ends the drag comes first, and is none; the next one is.
      setTimeout(() => {
        dragged.current = false;
      });
    };
    const onMove = (moved: globalThis.PointerEvent) => {
      const far = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > DRAG_PX;
      if (!dragged.current && !far) return;
      if (!dragged.current) {
        dragged.current = true;
        document.documentElement.classList.add('board-drags');
        const { dispatch } = grip;
        const begun: Held = { ...grip, to: dispatch, by: 'pointer' };
        now.current = begun;
        setHeld(begun);
      }
      scrollAlong(moved.clientY);
      const target = underPointer(moved, grab, grip, acts.current);
      if (target !== undefined) acts.current.move(target);
    };
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', () => end('drop'), { signal });
    addEventListener('pointercancel', () => end('cancel'), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end('cancel'), { signal });
  }

  function onKeyDown(event: React.KeyboardEvent, grip: Grip): void {
    const { key } = event;
    const isHeld = held?.by === 'keyboard';
    if (!isHeld && key !== ' ') return;
    if (!isHeld) {
      event.preventDefault();
      const first = board.trucks.find(({ retired }) => !retired);
      if (!first) {
        say(moving.none);
        return;
      }
      const minutes = grip.job.arrival ? minutesOf(grip.job.arrival.from) : 8 * 60;
      const to = grip.dispatch ?? placeFor(grip, first.id, minutes);
      setHeld({ ...grip, to, by: 'keyboard' });
      say(`${moving.picked(grip.job.customer)} ${moving.at(nameOf(to.truck_id), to.starts_at)}`);
      return;
    }
    const acted = keyed(key);
    if (acted) event.preventDefault();
  }

  /** Acts on a key with the job in the hand; false where the key does nothing. */
  function keyed(key: string): boolean {
    const to = held?.to;
    if (key === 'Escape') cancel();
    else if (key === ' ' || key === 'Enter') drop();
    else if (key === 'Delete' || key === 'Backspace') move(null);
    else if (!held || !/^Arrow/.test(key)) return false;
    else {
      const trucks = board.trucks.filter(({ retired }) => !retired);
      const at = trucks.findIndex(({ id }) => id === to?.truck_id);
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      const truck = trucks[Math.min(trucks.length - 1, Math.max(0, at + step))];
      const later = key === 'ArrowRight' ? START_STEP : key === 'ArrowLeft' ? -START_STEP : 0;
      const minutes = minutesOf(to?.starts_at ?? held.job.arrival?.from ?? '08:00') + later;
      if (truck) move(placeFor(held, truck.id, Math.max(0, minutes)));
    }
    return true;
  }

  // Lanes without changes are not rendered with each step: their handlers stay the same.
  const latest = useRef({ onPointerDown, onKeyDown, cancel });
  latest.current = { onPointerDown, onKeyDown, cancel };
  const [moves] = useState<Moves>(() => ({
    onPointerDown: (event, grip) => latest.current.onPointerDown(event, grip),
    onKeyDown: (event, grip) => latest.current.onKeyDown(event, grip),
    onBlur: () => {
      if (now.current?.by === 'keyboard') latest.current.cancel();
    },
    wasDrag: () => dragged.current,
  }));
  return { held, refusal, fit, said, moves };
}

/** Near an edge of the window the page comes along. */
function scrollAlong(y: number): void {
  const past = Math.max(0, EDGE_PX - y) * -1 + Math.max(0, y - (innerHeight - EDGE_PX));
  if (past !== 0) scrollBy({ top: past / 2 });
}

type Under = {
  placeFor: (grip: Grip, truckId: number, minutes: number) => Place;
  axis: Axis;
  board: Board;
};

/** Where a pointer is: a truck's place at a time, null over the waiting jobs, undefined anywhere else. */
function underPointer(
  { clientX, clientY }: globalThis.PointerEvent,
  grab: number,
  grip: Grip,
  { placeFor, axis, board }: Under,
): Place | null | undefined {
  const under = document.elementFromPoint(clientX, clientY);
  if (under?.closest('[data-tray]')) return null;
  const lane = under?.closest<HTMLElement>('[data-truck]');
  const track = lane?.querySelector('.track')?.getBoundingClientRect();
  const truck = board.trucks.find(({ id }) => id === Number(lane?.dataset.truck));
  if (!track || !truck || truck.retired) return undefined;
  const hours = axis.until - axis.from;
  const onYardsClock = (axis.from + ((clientX - grab - track.left) / track.width) * hours) * 60;
  return placeFor(grip, truck.id, onYardsClock - clockOf(board, truck) + grip.job.utc_offset);
}
