import { create } from 'zustand';
import {
  type JobProgress,
  type JobStep,
  postJobStep,
  postJobStepUndo,
  type TappedStep,
} from '../../contracts/job-steps.ts';
import { ApiError, call } from '../shared/client.ts';

/** A tap that the server has not answered yet. `at` is the phone's own clock, in milliseconds. */
export type WaitingTap = { key: string; leadId: string; day: string; at: number } & (
  | { kind: 'step'; step: JobStep }
  | { kind: 'undo' }
);

const KEY = 'portage-crew-taps';
const RETRY_MS = 5000;

/** Taps in the order in which they were made; they outlive the page. */
export const useTaps = create<{ waiting: WaitingTap[] }>(() => ({ waiting: [] }));

let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

interface Listener {
  onProgress: (leadId: string, progress: JobProgress) => void;
  /** The server has looked at a tap and will not take it, however often it comes. */
  onRefused: (tap: WaitingTap, why: string) => void;
}
let listener: Listener | null = null;

function keep(waiting: WaitingTap[]): void {
  localStorage.setItem(KEY, JSON.stringify(waiting));
  useTaps.setState({ waiting });
}

/** Without TLS a page has no `randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Notes a step, and sends it as soon as there is a network. */
export function tapStep(leadId: string, day: string, step: JobStep): void {
  const tap = { kind: 'step', key: newKey(), leadId, day, step, at: Date.now() } as const;
  keep([...useTaps.getState().waiting, tap]);
  void sendTaps();
}

/** Takes the tap of that name back: an unsent tap is forgotten, any other is told the server. */
export function undoStep(leadId: string, day: string, key: string): void {
  const { waiting } = useTaps.getState();
  const at = waiting.findIndex((tap) => tap.key === key);
  const isUnderWay = sending && at === 0;
  if (at >= 0 && !isUnderWay) keep(waiting.toSpliced(at, 1));
  else keep([...waiting, { kind: 'undo', key, leadId, day, at: Date.now() }]);
  void sendTaps();
}

/** The steps of a job as the phone knows them: the server's, and the waiting taps'. */
export function shownSteps(
  steps: readonly TappedStep[],
  waiting: readonly WaitingTap[],
  leadId: string,
): TappedStep[] {
  let shown = [...steps];
  for (const tap of waiting) {
    if (tap.leadId !== leadId) continue;
    const { key, day, at } = tap;
    shown = shown.filter((one) => one.key !== key);
    if (tap.kind === 'step') {
      shown.push({ day, step: tap.step, at: new Date(at).toISOString(), entered_at: null, key });
    }
  }
  return shown;
}

/** Takes up what an earlier page has left, and sends on whenever there is a network. */
export function followTaps(to: Listener): () => void {
  listener = to;
  useTaps.setState({ waiting: JSON.parse(localStorage.getItem(KEY) ?? '[]') });
  const go = () => void sendTaps();
  addEventListener('online', go);
  go();
  return () => {
    removeEventListener('online', go);
    clearTimeout(timer);
    listener = null;
  };
}

async function sendTaps(): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  try {
    for (;;) {
      const [tap] = useTaps.getState().waiting;
      if (!tap || !(await sendTap(tap))) break;
      keep(useTaps.getState().waiting.slice(1));
    }
  } finally {
    sending = false;
  }
  if (listener && useTaps.getState().waiting.length > 0) {
    timer = setTimeout(() => void sendTaps(), RETRY_MS);
  }
}

/** Sends one. False where it has to come again. */
async function sendTap(tap: WaitingTap): Promise<boolean> {
  const { key, leadId: id } = tap;
  // How long ago, since the phone's clock may be wrong; a clock that was set back says nothing.
  const ago_seconds = Math.min(86_400, Math.max(0, (Date.now() - tap.at) / 1000));
  const params = { id };
  try {
    const progress =
      tap.kind === 'step'
        ? await call(postJobStep, { params, body: { key, ago_seconds, step: tap.step } })
        : await call(postJobStepUndo, { params, body: { key, ago_seconds } });
    listener?.onProgress(id, progress);
    return true;
  } catch (error) {
    // A link that ended may be opened anew: its taps wait.
    if (!(error instanceof ApiError && error.isRefusal) || error.status === 401) return false;
    listener?.onRefused(tap, error.detail || error.message);
    return true;
  }
}
