import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CrewDay as Day, getCrewDay } from '../../contracts/crew-links.ts';
import { errorMessage } from '../shared/client.ts';
import { reportErrors } from '../shared/debug-log.ts';
import { date } from '../shared/format.ts';
import { QueryView } from '../shared/query-view/QueryView.tsx';
import { newQueryClient } from '../shared/query-view/query-client.ts';
import { showAnswer } from '../shared/query-view/show-answer.ts';
import { keyOf, useCall } from '../shared/query-view/use-call.ts';
import { time } from '../shared/time.ts';
import { Notices, notify } from '../shared/ui/notices.tsx';
import { Empty, Skeleton } from '../shared/ui/states.tsx';
import '../shared/ui/console.css';
import { SHEET } from '../shared/job-sheet/messages.ts';
import { CrewJob } from './CrewJob.tsx';
import { keepDay, keptDay } from './kept-day.ts';
import { followLink, useLink } from './link.ts';
import { CREW } from './messages.ts';
import { followTaps, useTaps } from './taps.ts';
import './crew.css';

reportErrors();

const KEY = keyOf(getCrewDay);
/** How often the day is looked at again: the dispatcher may change it. */
const LOOK_AGAIN_MS = 30_000;
const CLOCK = time({ timeStyle: 'short' });

/** A crew's day, by the link that its dispatcher sent: the jobs in order, each with its sheet. */
export function CrewDay() {
  const [ready, setReady] = useState(false);
  const { token } = useLink();
  useEffect(() => {
    const stop = followLink();
    setReady(true);
    return stop;
  }, []);
  return (
    <>
      <div className="crew">
        {ready ? <Opened key={token} token={token} /> : <Skeleton label={CREW.loading} />}
      </div>
      <Notices />
    </>
  );
}

/** The day that a link opens. Another link may be another crew's: nothing of the day before may stay. */
function Opened({ token }: { token: string | null }) {
  const isRefused = useLink((link) => link.isRefused);
  const [client] = useState(() => clientOf(token));
  useEffect(() => {
    if (!token) return;
    return followTaps({
      onProgress: (id, progress) =>
        showAnswer<Day>(
          client,
          KEY,
          (day) =>
            day && {
              ...day,
              jobs: day.jobs.map((job) => (job.id === id ? { ...job, progress } : job)),
            },
        ),
      onRefused: (tap, why) => {
        const step = tap.kind === 'step' ? SHEET.steps[tap.step] : CREW.undoing;
        notify('error', CREW.rejected(step, why));
        void client.invalidateQueries({ queryKey: KEY });
      },
    });
  }, [token, client]);
  return (
    <QueryClientProvider client={client}>
      {token && !isRefused ? <Whole token={token} /> : <Refused isOpen={token !== null} />}
    </QueryClientProvider>
  );
}

function clientOf(token: string | null) {
  const client = newQueryClient();
  const day = token && keptDay(token);
  if (day) client.setQueryData(KEY, day, { updatedAt: 0 });
  return client;
}

/** Says why the link does not open, as the server does. */
function Refused({ isOpen }: { isOpen: boolean }) {
  const query = useCall(getCrewDay, {}, { enabled: isOpen });
  return (
    <>
      <h1>{CREW.refused}</h1>
      <Empty title={errorMessage(query.error, CREW.refusedAbout)} icon="key" />
    </>
  );
}

function Whole({ token }: { token: string }) {
  const query = useCall(getCrewDay, {}, { refetchInterval: LOOK_AGAIN_MS });
  const { data, isError } = query;
  useEffect(() => {
    if (data) keepDay(token, data);
  }, [token, data]);
  return (
    <>
      <Connection failed={isError} at={query.dataUpdatedAt} />
      <QueryView query={query} of={CREW} keepsData>
        {(day) => (
          <>
            <header>
              <p className="soft">{day.vendor_name}</p>
              <h1 className="step-3">{CREW.title(day.crew)}</h1>
              <p>{CREW.day(date(day.day), day.jobs.length)}</p>
            </header>
            {day.jobs.length === 0 && (
              <Empty title={CREW.none} icon="truck" about={CREW.noneAbout} />
            )}
            {day.jobs.map((job, at) => (
              <CrewJob
                key={job.id}
                sheet={job}
                day={day.day}
                number={at + 1}
                of={day.jobs.length}
              />
            ))}
          </>
        )}
      </QueryView>
    </>
  );
}

/** Says whether the shown day is new, and whether all taps have gone out. */
function Connection({ failed, at }: { failed: boolean; at: number }) {
  const waiting = useTaps((taps) => taps.waiting.length);
  return (
    <div className="crew-connection" role="status">
      {failed && at > 0 && <p className="notice">{CREW.stale(CLOCK.format(at))}</p>}
      {waiting > 0 && <p className="notice">{CREW.waiting(waiting)}</p>}
    </div>
  );
}
