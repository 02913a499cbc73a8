import { dateSpan } from '../../../contracts/job-days.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { JOB_DAYS } from '../messages/job-days.ts';
import { set } from '../state/store.ts';
import { focusHeading } from './focus.ts';

/** A job of more than one day. */
export const isLong = ({ job_days }: Pick<Quote, 'job_days'>) => job_days > 1;

/** The dates of a long job, and the one press that starts it in the morning where that is enough. */
export function JobDays({ quote }: { quote: Quote }) {
  const { job_days: days, job_dates: dates, time_problem: problem } = quote;
  if (!isLong(quote) || !dates[0]) return null;
  const toMorning = () => {
    set({ time: 'Morning' });
    focusHeading();
  };
  return (
    <div>
      <p>{JOB_DAYS.takes(days, dateSpan(dates[0], days))}</p>
      {problem && (
        <div className="slots">
          <p className="soft">{JOB_DAYS.tooLong}</p>
          <button type="button" className="chip" onClick={toMorning}>
            {JOB_DAYS.morning}
          </button>
        </div>
      )}
    </div>
  );
}
