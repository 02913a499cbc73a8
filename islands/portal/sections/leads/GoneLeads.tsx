import { getGoneLeads } from '../../../../contracts/portal/gone-leads.ts';
import { date } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Empty } from '../../../shared/ui/states.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.gone;

/** The bookings that went to another company. */
export function GoneLeads() {
  const found = useCall(getGoneLeads);
  const none = <Empty title={texts.none} icon="truck" about={texts.about} />;
  return (
    <QueryView query={found} of={texts.what} keepsData empty={(gone) => gone.length === 0 && none}>
      {(gone) => (
        <section className="panel stack gap-3" aria-labelledby="gone-leads">
          <h2 id="gone-leads">{texts.title}</h2>
          <p className="soft">{texts.about}</p>
          <ul className="ruled">
            {gone.map(({ id, move_date, went_at }) => (
              <li key={id}>{texts.line(id, date(move_date, 'short'), moment(went_at))}</li>
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}
