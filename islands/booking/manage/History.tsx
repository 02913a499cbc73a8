import { TO_CUSTOMER } from '../../../contracts/happening-words.ts';
import { time } from '../../shared/time.ts';
import type { SectionProps } from './section-props.ts';

/** The booking's history, newest first, by the clocks of where the crew arrives. */
export function History({ booking: { history, form_data } }: SectionProps) {
  const { timeZone } = form_data.quote_data;
  const clock = time({ dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) });
  return (
    <ol className="booking-history">
      {history.map(({ at, event }) => (
        <li key={`${at} ${event}`}>
          <time dateTime={at}>{clock.format(Date.parse(at))}</time>
          <span>{TO_CUSTOMER[event]}</span>
        </li>
      ))}
    </ol>
  );
}
