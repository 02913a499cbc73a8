import { useState } from 'react';
import { clockTime } from '../../contracts/arrivals.ts';
import type { JobSheet as Sheet } from '../../contracts/job-sheets.ts';
import { lastStep } from '../../contracts/job-steps.ts';
import type { JobSheetProps } from '../shared/job-sheet/JobSheet.tsx';
import { SHEET } from '../shared/job-sheet/messages.ts';
import { RecordView } from '../shared/job-sheet/RecordView.tsx';
import { RECORD } from '../shared/job-sheet/record-messages.ts';
import { Button } from '../shared/ui/Button.tsx';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import { RETRY } from '../shared/ui/state-messages.ts';
import type { SignOffProps } from './agreed.ts';
import { CREW } from './messages.ts';
import { Steps } from './Steps.tsx';
import { shownSteps, useTaps } from './taps.ts';

const LAZY = { loading: CREW.loading, failed: CREW.failed, retry: RETRY };
/** Jobs and steps stand before it: a crew can go on while it comes. */
const JobSheet = lazyComponent<JobSheetProps>(
  () => import('../shared/job-sheet/JobSheet.tsx').then((module) => module.JobSheet),
  LAZY,
);
/** The crew needs the form at a job's end. */
const SignOff = lazyComponent<SignOffProps>(
  () => import('./SignOff.tsx').then((module) => module.SignOff),
  LAZY,
);

interface Props {
  sheet: Sheet;
  day: string;
  number: number;
  of: number;
}

/** A job of the day: its distance, its sheet, and the form to sign at its end. */
export function CrewJob({ sheet, day, number, of }: Props) {
  const waiting = useTaps((taps) => taps.waiting);
  const steps = shownSteps(sheet.progress.steps, waiting, sheet.id);
  const last = lastStep(steps, day);
  const isDone = last?.step === 'done';
  const [opened, open] = useState<boolean | null>(null);
  const isOpen = opened ?? !isDone;
  const starts = sheet.dispatches.find((dispatch) => dispatch.day === day)?.starts_at;
  const { first_name, last_name } = sheet.customer;
  return (
    <section className="panel crew-job" aria-label={CREW.job(number, of)}>
      <header className="spread">
        <div>
          <p className="soft">
            {CREW.job(number, of)}
            {starts && `, ${clockTime(starts)}`}
          </p>
          <h2>
            {first_name} {last_name}
          </h2>
        </div>
        <span className={`badge ${isDone ? 'deep' : last ? 'green' : 'grey'}`}>
          {last ? SHEET.steps[last.step] : CREW.noneYet}
        </span>
      </header>
      {!sheet.record && <Steps sheet={sheet} day={day} steps={steps} />}
      {sheet.record ? (
        <section aria-label={RECORD.title}>
          <h3>{RECORD.title}</h3>
          <RecordView record={sheet.record} timeZone={sheet.time_zone} />
        </section>
      ) : (
        isDone && waiting.length === 0 && <SignOff sheet={sheet} />
      )}
      <details open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
        <summary>{CREW.sheet}</summary>
        {isOpen && (
          <>
            <p className="row gap-2 screen">
              <Button label={CREW.print} onClick={() => window.print()} />
            </p>
            <JobSheet sheet={sheet} heading="h3" />
          </>
        )}
      </details>
    </section>
  );
}
