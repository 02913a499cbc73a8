import type { ReactNode } from 'react';
import type { ComponentsReply, DashboardReply } from '../../../../contracts/admin/dashboard.ts';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { ago, moment, span } from '../../../shared/panel-format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';

const { standing: WORDS } = TEXTS;

interface Props {
  reply: DashboardReply;
  parts: ComponentsReply | undefined;
  failed: boolean;
  now: number;
}

/** How large the marketplace is and how its parts stand, in a row; Monitoring says the rest. */
export function Standing({ reply, parts, failed, now }: Props) {
  const { last_backup: backup } = reply;
  return (
    <section className="box standing mb-5" aria-label={WORDS.title}>
      <dl className="row gap-5">
        <Fact name={WORDS.leads} note={WORDS.leadsNote(decimal(reply.leads_today, 0))}>
          {decimal(reply.total_leads, 0)}
        </Fact>
        <Fact name={WORDS.vendors} note={WORDS.of(decimal(reply.vendors, 0))}>
          {decimal(reply.active_vendors, 0)}
        </Fact>
        <Fact name={WORDS.locations} note={WORDS.provinces(reply.provinces)}>
          {decimal(reply.total_locations, 0)}
        </Fact>
        <Fact name={WORDS.backup} title={backup ? moment(backup.at) : WORDS.never}>
          {backup ? ago(backup.at, now) : NOT_AVAILABLE}
        </Fact>
        <Fact name={WORDS.uptime} title={parts && WORDS.started(moment(parts.started_at))}>
          {parts ? span(parts.uptime_seconds) : NOT_AVAILABLE}
        </Fact>
      </dl>
      <div className="row gap-3 below-rule">
        <ul className="row gap-3" aria-label={WORDS.components}>
          {parts?.components.map(({ id, status, message, ms }) => (
            <li key={id} className={`part ${status}`} title={WORDS.part(message, ms)}>
              {WORDS.names[id]}{' '}
              <span className={status === 'healthy' ? 'visually-hidden' : 'soft'}>
                {words(status)}
              </span>
            </li>
          ))}
        </ul>
        {failed && <span className="soft">{WORDS.failed}</span>}
        <a className="push" href="/admin/monitoring" onClick={followLink}>
          {WORDS.open}
        </a>
      </div>
    </section>
  );
}

interface FactProps {
  name: string;
  note?: string;
  title?: string | undefined;
  children: ReactNode;
}

const Fact = ({ name, note, title, children }: FactProps) => (
  <div title={title}>
    <dt className="soft small">{name}</dt>
    <dd className="bold m-0">
      {children} {note && <span className="soft small">{note}</span>}
    </dd>
  </div>
);
