import type { DatabaseHealth } from '../../../../contracts/admin/database.ts';
import { decimal } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Badge, words } from '../../../shared/ui/Badge.tsx';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';

/** How the database is, in eight cards. */
export function Health({ health }: { health: DatabaseHealth }) {
  const texts = TEXTS.health;
  const { connections } = health;
  return (
    <section className="stats database-health" aria-label={texts.label}>
      <StatCard label={texts.status} value={<Badge status={health.status} />} />
      <StatCard label={texts.time} value={texts.ms(decimal(health.connection_time_ms))} />
      <StatCard
        label={texts.connections}
        value={decimal(connections.used)}
        note={texts.ofConnections(decimal(connections.most))}
      />
      <StatCard label={texts.tables} value={decimal(health.total_tables)} />
      <StatCard
        label={texts.rows}
        value={decimal(health.total_rows)}
        note={health.rows_estimated ? texts.estimated : texts.counted}
        definition={texts.rowsDefinition}
      />
      <StatCard
        label={texts.size}
        value={texts.mb(decimal(health.total_size_mb))}
        definition={texts.sizeDefinition}
      />
      <StatCard
        label={texts.backup}
        tone={health.last_backup ? '' : 'sand-text'}
        value={
          <span className="card-words">
            {health.last_backup ? moment(health.last_backup) : texts.never}
          </span>
        }
      />
      <StatCard
        label={texts.replication}
        value={<span className="card-words">{words(health.replication_status)}</span>}
      />
    </section>
  );
}
