import { DOCUMENTS as TEXT } from '../messages/documents.ts';
import { DOCUMENTS } from './documents.ts';
import type { SectionProps } from './section-props.ts';

/** What to keep of the booking. */
export function Documents({ booking: { form_data } }: SectionProps) {
  return (
    <>
      <p>{TEXT.intro}</p>
      <div className="actions">
        {DOCUMENTS.map(({ id, title }) => (
          <a key={id} className="button quiet" href={`#${id}`}>
            {title}
          </a>
        ))}
        {form_data.calendar && (
          <a className="button quiet" href={fileLink(form_data.calendar)} download="moving-day.ics">
            {TEXT.calendar}
          </a>
        )}
      </div>
    </>
  );
}

const fileLink = (file: string) => `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
