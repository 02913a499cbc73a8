import { useState } from 'react';
import { addDays } from '../../../../contracts/dates.ts';
import { type DayJob, getDayJobs } from '../../../../contracts/portal/day-jobs.ts';
import { routeOf } from '../../../shared/directions.ts';
import { date } from '../../../shared/format.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { DayChoice } from '../../../shared/ui/Choice.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { torontoNow } from '../../month/month.ts';
import { CrewLinks } from './CrewLinks.tsx';
import { JobCard } from './JobCard.tsx';
import { TEXTS } from './messages.ts';
import './day.css';

const LOOK_AGAIN = { refetchInterval: 15_000, keepsBefore: true };
/** Jobs that a group shows at first: more than any crew does in a day. */
const SHOWN = 20;
const DATE = /^20\d\d-\d\d-\d\d$/;

/** A day's jobs under one thumb: the next on top, one route through all stops, the crews' links. */
export function Day() {
  const [params, change] = useQueryParams();
  const asked = params.get('day') ?? '';
  const today = torontoNow();
  const day = DATE.test(asked) ? asked : today;
  const go = (to: string) => change({ day: to === today || !DATE.test(to) ? null : to });
  const query = useCall(getDayJobs, { query: { day } }, LOOK_AGAIN);
  return (
    <div className="day-page one-column">
      <SectionHead title={TEXTS.title} about={TEXTS.about} />
      <nav className="day-bar" aria-label={TEXTS.date}>
        <IconButton
          className="back"
          icon="chevron"
          label={TEXTS.before}
          onClick={() => go(addDays(day, -1))}
        />
        <h2 aria-live="polite">{date(day, 'short')}</h2>
        <IconButton icon="chevron" label={TEXTS.after} onClick={() => go(addDays(day, 1))} />
        <DayChoice
          className="input auto-width target"
          label={TEXTS.date}
          value={day}
          onChoose={go}
        />
        <Button label={TEXTS.today} disabled={day === today} onClick={() => go(today)} />
      </nav>
      <QueryView
        query={query}
        of={TEXTS.what}
        lines={9}
        keepsData
        empty={(jobs) =>
          jobs.length === 0 && <Empty title={TEXTS.none} icon="calendar" about={TEXTS.noneAbout} />
        }
      >
        {(jobs) => <Jobs jobs={jobs} day={day} />}
      </QueryView>
    </div>
  );
}

/** Tells whether a job of the day is over. */
const isOver = ({ stage, steps }: DayJob) =>
  stage === 'completed' || stage === 'no_show' || steps.at(-1)?.step === 'done';

function Jobs({ jobs, day }: { jobs: DayJob[]; day: string }) {
  const [next, ...later] = jobs.filter((job) => !isOver(job));
  const over = jobs.filter(isOver);
  const [first, second, ...rest] = [next, ...later].flatMap((job) =>
    job?.origin_address && job.destination_address
      ? [job.origin_address, job.destination_address]
      : [],
  );
  return (
    <div className="stack">
      <p className="spread">
        <span className="soft">{TEXTS.jobs(jobs.length)}</span>
        {first && second && (
          <a
            className="button quiet"
            href={routeOf(first, second, ...rest)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="route" /> {TEXTS.route}
          </a>
        )}
      </p>
      {next && (
        <section className="stack gap-3" aria-label={TEXTS.next}>
          <h2 className="step-1">{TEXTS.next}</h2>
          <JobCard job={next} isNext />
        </section>
      )}
      {later.length > 0 && <Group title={TEXTS.later} jobs={later} />}
      {over.length > 0 && <Group title={TEXTS.done} jobs={over} />}
      <CrewLinks day={day} />
    </div>
  );
}

/** Jobs below a title, the first of many until the rest is asked for. */
function Group({ title, jobs }: { title: string; jobs: DayJob[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? jobs : jobs.slice(0, SHOWN);
  const left = jobs.length - shown.length;
  return (
    <section className="stack gap-3" aria-label={title}>
      <h2 className="step-1">{title}</h2>
      {shown.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
      {left > 0 && <Button label={TEXTS.more(left)} onClick={() => setAll(true)} />}
    </section>
  );
}
