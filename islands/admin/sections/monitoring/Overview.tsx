import type { DataValidationReply } from '../../../../contracts/admin/data-validation.ts';
import type { LiveStatus } from '../../../../contracts/admin/live-status.ts';
import type { MonitoringReply } from '../../../../contracts/admin/monitoring.ts';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { cardsOf } from '../../../shared/ui/StatCard.tsx';
import { TEXTS } from './messages.ts';
import { ms } from './ResponseTimes.tsx';
import type { Probe } from './use-probes.ts';

const { overview: WORDS } = TEXTS;
const card = cardsOf(WORDS);
const TONES = {
  healthy: 'spruce-text',
  degraded: 'sand-text',
  warning: 'sand-text',
  error: 'canoe-text',
} as const;

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
  const { overall_status: data, summary } = validation ?? {};
  return (
    <div className="stats mb-0">
      {card(
        'probes',
        WORDS.probesOf(healthy, probes.length),
        WORDS.probesNote,
        wrong ? TONES.error : healthy === probes.length ? TONES.healthy : '',
      )}
      {card(
        'system',
        state ? words(state) : NOT_AVAILABLE,
        away ? WORDS.systemAway : status && WORDS.systemNote(Object.keys(status.vendors).length),
        state && TONES[state],
      )}
      {card(
        'data',
        data ? words(data) : NOT_AVAILABLE,
        summary && WORDS.dataNote(summary.errors_found, summary.warnings.length),
        data && TONES[data],
      )}
      {card('response', ms(slowest < 0 ? null : slowest), WORDS.responseNote(decimal(requests, 0)))}
      {card('queue', sum('waiting'), WORDS.queueNote(sum('active'), sum('failed')))}
    </div>
  );
}
