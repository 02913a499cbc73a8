import { getLeads, leadPage } from '../../../../contracts/admin/leads.ts';
import type { Tally, TrackingSummary } from '../../../../contracts/admin/tracking.ts';
import { cents, decimal, orNone } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';
import { nameOf } from './tables.tsx';

/** How many leads the recent activity shows (rule 7.10). */
const RECENT = 5;
const texts = TEXTS.overview;

/** The latest events, and the state of payments, mails and movers. */
export function Overview({ summary }: { summary: TrackingSummary }) {
  return (
    <div className="stack tracking-overview">
      <Recent />
      {(['payments', 'refunds', 'emails', 'vendors'] as const).map((name) => (
        <section key={name} className="panel">
          <h2 className="mb-4">{texts[name]}</h2>
          <Statuses tally={summary[name]} />
          {name === 'refunds' && (
            <p className="between number below-rule mt-3">
              {texts.refunded} <strong>{cents(summary.refunded_cents)}</strong>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function Recent() {
  const recent = useCall(getLeads, { query: { limit: RECENT } });
  return (
    <QueryView query={recent} of={TEXTS.what}>
      {(leads) => (
        <section className="panel recent">
          <h2 className="mb-4">{texts.recent}</h2>
          {leads.length === 0 ? (
            <p className="soft">{texts.noRecent}</p>
          ) : (
            <ol className="ruled">
              {leads.slice(0, RECENT).map((lead) => (
                <li key={lead.id}>
                  <div className="between">
                    <a href={leadPage(lead.id)} onClick={followLink}>
                      {nameOf(lead)}
                    </a>
                    <Badge status={lead.state} />
                  </div>
                  <p>
                    {orNone(lead.origin_address)} <span aria-hidden="true">→</span>
                    <span className="visually-hidden">{texts.to}</span>{' '}
                    {orNone(lead.destination_address)}
                  </p>
                  <small className="soft">{moment(lead.created_at)}</small>
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
    </QueryView>
  );
}

/** How many there are of each status, the most first, with their share as a bar. */
function Statuses({ tally: { total, by_status } }: { tally: Tally }) {
  const rows = Object.entries(by_status).sort(([, a], [, b]) => b - a);
  if (rows.length === 0) return <p className="soft">{texts.nothing}</p>;
  return (
    <ul className="statuses stack gap-3">
      {rows.map(([status, count]) => (
        <li key={status}>
          <Badge status={status} />
          <span className="number">{decimal(count)}</span>
          <meter
            className="whole full-width"
            min={0}
            max={total}
            value={count}
            aria-hidden="true"
          />
        </li>
      ))}
    </ul>
  );
}
