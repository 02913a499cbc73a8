import type { ComponentsReply, DashboardReply } from '../../../../contracts/admin/dashboard.ts';
import { cents, decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { ago, moment, span } from '../../../shared/panel-format.ts';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';

const { cards: WORDS } = TEXTS;

interface Props {
  reply: DashboardReply;
  components: ComponentsReply | undefined;
  now: number;
}

/** The figures that say how large the marketplace is and how it does. */
export function Cards({ reply, components, now }: Props) {
  const { last_backup: backup } = reply;
  return (
    <div className="stats">
      <StatCard
        label={WORDS.leads}
        definition={WORDS.leadsDefinition}
        value={decimal(reply.total_leads, 0)}
        note={WORDS.leadsNote(reply.leads_today, reply.leads_7d)}
      />
      <StatCard
        label={WORDS.revenue}
        definition={WORDS.revenueDefinition}
        value={cents(reply.revenue_7d_cents)}
        note={
          <a href="/admin/analytics?range=7d" onClick={followLink}>
            {WORDS.revenueNote}
          </a>
        }
      />
      <StatCard
        label={WORDS.vendors}
        definition={WORDS.vendorsDefinition}
        value={reply.active_vendors}
        note={WORDS.vendorsNote(reply.vendors)}
      />
      <StatCard
        label={WORDS.locations}
        definition={WORDS.locationsDefinition}
        value={decimal(reply.total_locations, 0)}
        note={WORDS.locationsNote(reply.provinces)}
      />
      <StatCard
        label={WORDS.backup}
        definition={WORDS.backupDefinition}
        value={backup ? ago(backup.at, now) : NOT_AVAILABLE}
        note={backup ? moment(backup.at) : WORDS.backupNever}
      />
      <StatCard
        label={WORDS.uptime}
        definition={WORDS.uptimeDefinition}
        value={components ? span(components.uptime_seconds) : NOT_AVAILABLE}
        note={components && WORDS.uptimeNote(moment(components.started_at))}
      />
    </div>
  );
}
