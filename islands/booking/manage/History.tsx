import { TO_CUSTOMER } from '../../../contracts/happening-words.ts';
import { instantText } from '../../shared/instants.ts';
import type { SectionProps } from './section-props.ts';

/** The booking's history, newest first, by the clocks of where the crew arrives. */
export function History({ booking: { history, form_data } }: SectionProps) {
  return (
    <ol className="booking-history">
      {history.map(({ at, event }) => (
        <li key={`${at} ${event}`}>
          <time dateTime={at}>{instantText(at, form_data.quote_data.timeZone, 'medium')}</time>
          <span>{TO_CUSTOMER[event]}</span>
        </li>
      ))}
    </ol>
  );
}
