import { MANAGE } from '../messages/manage.ts';
import type { SectionProps } from './section-props.ts';

/** What to keep of the booking. */
export function Documents({ booking: { form_data } }: SectionProps) {
  return (
    <div className="actions">
      {form_data.calendar && (
        <a className="button quiet" href={fileLink(form_data.calendar)} download="moving-day.ics">
          {MANAGE.calendar}
        </a>
      )}
    </div>
  );
}

const fileLink = (file: string) => `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
