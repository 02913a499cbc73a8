import { getGoneLeads } from '../../../../contracts/portal/gone-leads.ts';
import { date } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { TEXTS } from './messages.ts';

/** The bookings that went to another company; nothing where none did. */
export function GoneLeads() {
  const gone = useCall(getGoneLeads).data;
  if (!gone || gone.length === 0) return null;
  return (
    <section className="stack gap-3 below-rule" aria-labelledby="gone-leads">
      <h2 id="gone-leads">{TEXTS.gone.title}</h2>
      <p className="soft">{TEXTS.gone.about}</p>
      <ul>
        {gone.map(({ id, move_date, went_at }) => (
          <li key={id}>{TEXTS.gone.line(id, date(move_date, 'short'), moment(went_at))}</li>
        ))}
      </ul>
    </section>
  );
}
