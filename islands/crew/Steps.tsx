import { useEffect, useState } from 'react';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import { lastStep, stepsAfter, type TappedStep, UNDO_SECONDS } from '../../contracts/job-steps.ts';
import { SHEET } from '../shared/job-sheet/messages.ts';
import { time } from '../shared/time.ts';
import { Button } from '../shared/ui/Button.tsx';
import { CREW } from './messages.ts';
import { tapStep, undoStep } from './taps.ts';

interface Props {
  sheet: JobSheet;
  day: string;
  steps: readonly TappedStep[];
}

/** How far the job is, and the next step under the thumb. */
export function Steps({ sheet: { id, time_zone }, day, steps }: Props) {
  const last = lastStep(steps, day);
  const [next, ...others] = stepsAfter(last?.step ?? null);
  const clock = time({ timeStyle: 'short', timeZone: time_zone });
  const isFresh = useFresh(last);
  return (
    <div className="crew-steps">
      <ol aria-label={SHEET.progress}>
        {steps
          .filter((tap) => tap.day === day)
          .map(({ step, at, entered_at, key }) => (
            <li key={key}>
              <span>{SHEET.steps[step]}</span>{' '}
              <time dateTime={at}>{CREW.at(clock.format(Date.parse(at)))}</time>
              {entered_at && ` ${CREW.late(clock.format(Date.parse(entered_at)))}`}
            </li>
          ))}
      </ol>
      {next && (
        <Button
          look="solid"
          className="crew-next"
          label={SHEET.steps[next]}
          onClick={() => tapStep(id, day, next)}
        />
      )}
      {last && isFresh && (
        <Button
          icon="undo"
          label={CREW.undo(SHEET.steps[last.step])}
          onClick={() => undoStep(id, day, last.key)}
        />
      )}
      {others.length > 0 && (
        <details>
          <summary>{CREW.other}</summary>
          <div className="row gap-2">
            {others.map((step) => (
              <Button key={step} label={SHEET.steps[step]} onClick={() => tapStep(id, day, step)} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** Tells whether a tap can still be taken back, by this phone's clock. */
function useFresh(last: TappedStep | null): boolean {
  const until = last ? Date.parse(last.at) + UNDO_SECONDS * 1000 : 0;
  const [, tick] = useState(0);
  useEffect(() => {
    const left = until - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), left);
    return () => clearTimeout(timer);
  }, [until]);
  return Date.now() < until;
}
