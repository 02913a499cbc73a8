import type { DataValidationReply } from '../../../../contracts/admin/data-validation.ts';
import type { LiveStatus } from '../../../../contracts/admin/live-status.ts';
import type { MonitoringReply } from '../../../../contracts/admin/monitoring.ts';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';
import { ms } from './ResponseTimes.tsx';
import type { Probe } from './use-probes.ts';

const { overview: WORDS } = TEXTS;
const TONES = { healthy: 'good', degraded: 'warning', warning: 'warning', error: 'bad' } as const;

interface Props {
  probes: Probe[];
  status: LiveStatus | undefined;
  /** The database or the server does not answer. */
  away: boolean;
  validation: DataValidationReply | undefined;
  monitoring: MonitoringReply;
}

/** The five figures that say whether to look further. */
export function Overview({ probes, status, away, validation, monitoring }: Props) {
  const { points, areas } = monitoring.response_times;
  const healthy = probes.filter(({ result }) => result?.state === 'healthy').length;
  const wrong = probes.some(({ result }) => result?.state === 'error');
  const requests = points.reduce((sum, point) => sum + point.requests, 0);
  const slowest = Math.max(...areas.map(({ p95_ms }) => p95_ms ?? -1));
  const sum = (of: 'waiting' | 'active' | 'failed') =>
    monitoring.queues.reduce((total, queue) => total + queue[of], 0);
  const state = away ? 'error' : status?.system_status;
  const data = validation?.overall_status;
  return (
    <div className="stats mb-0">
      <StatCard
        label={WORDS.probes}
        definition={WORDS.probesDefinition}
        value={WORDS.probesOf(healthy, probes.length)}
        note={WORDS.probesNote}
        tone={wrong ? 'bad' : healthy === probes.length ? 'good' : 'plain'}
      />
      <StatCard
        label={WORDS.system}
        definition={WORDS.systemDefinition}
        value={state ? words(state) : NOT_AVAILABLE}
        note={
          away ? WORDS.systemAway : status && WORDS.systemNote(Object.keys(status.vendors).length)
        }
        tone={state ? TONES[state] : 'plain'}
      />
      <StatCard
        label={WORDS.data}
        definition={WORDS.dataDefinition}
        value={data ? words(data) : NOT_AVAILABLE}
        note={
          validation &&
          WORDS.dataNote(validation.summary.errors_found, validation.summary.warnings.length)
        }
        tone={data ? TONES[data] : 'plain'}
      />
      <StatCard
        label={WORDS.response}
        definition={WORDS.responseDefinition}
        value={ms(slowest < 0 ? null : slowest)}
        note={WORDS.responseNote(decimal(requests, 0))}
      />
      <StatCard
        label={WORDS.queue}
        definition={WORDS.queueDefinition}
        value={sum('waiting')}
        note={WORDS.queueNote(sum('active'), sum('failed'))}
      />
    </div>
  );
}
