import { useQuery } from '@tanstack/react-query';
import type { ComponentsReply, DashboardReply } from '../../../../api/contracts/admin/dashboard.ts';
import { request, sentence } from '../../../shared/request.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Failure, Skeleton } from '../../../shared/ui/states.tsx';
import { Actions } from './Actions.tsx';
import { Activity } from './Activity.tsx';
import { Cards } from './Cards.tsx';
import { Components } from './Components.tsx';
import './dashboard.css';
import { TEXTS } from './messages.ts';

/** Milliseconds between two looks; the page asks by itself, which is no sign of life. */
const REFRESH_MS = 30_000;
const look = <T,>(path: string) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<T>('GET', path, { background: true, signal }),
  refetchInterval: REFRESH_MS,
});

/** What an operator sees first: how the marketplace does, what happened, and what to do. */
export function Dashboard() {
  const counts = useQuery({ queryKey: ['dashboard'], ...look<DashboardReply>('/admin/dashboard') });
  const parts = useQuery({
    queryKey: ['components'],
    ...look<ComponentsReply>('/admin/components'),
  });
  const now = Math.max(counts.dataUpdatedAt, parts.dataUpdatedAt);
  const again = () => {
    void counts.refetch();
    void parts.refetch();
  };
  return (
    <>
      <SectionHead
        title={TEXTS.title}
        about={<StatusLine reply={parts.data} failed={parts.isError} />}
      >
        <button type="button" className="button quiet" onClick={again}>
          <Icon name="refresh" /> {TEXTS.refresh}
        </button>
      </SectionHead>
      {counts.error ? (
        <Failure
          title={TEXTS.failed}
          detail={sentence(counts.error, TEXTS.failed)}
          onRetry={again}
        />
      ) : !counts.data ? (
        <Skeleton label={TEXTS.loading} lines={9} />
      ) : (
        <>
          <Cards reply={counts.data} components={parts.data} now={now} />
          <div className="dashboard">
            <div className="dashboard-side">
              <Actions counts={counts.data} />
              {parts.error ? (
                <Failure
                  title={TEXTS.components.failed}
                  detail={sentence(parts.error, TEXTS.components.failed)}
                  onRetry={() => void parts.refetch()}
                />
              ) : parts.data ? (
                <Components reply={parts.data} now={now} />
              ) : (
                <Skeleton label={TEXTS.status.asking} />
              )}
            </div>
            <Activity entries={counts.data.recent_activity} now={now} />
          </div>
        </>
      )}
    </>
  );
}

/** The state of the whole in a line: what works, or which parts need a look. */
function StatusLine({ reply, failed }: { reply: ComponentsReply | undefined; failed: boolean }) {
  if (failed) return TEXTS.status.unknown;
  if (!reply) return TEXTS.status.asking;
  const wrong = reply.components.filter(({ status }) => status === 'warning' || status === 'error');
  const names = wrong.map(({ id }) => TEXTS.components.names[id]).join(', ');
  return (
    <span className="status-line">
      <Badge status={reply.status} />
      {wrong.length === 0 ? TEXTS.status.healthy : TEXTS.status.wrong(names)}
    </span>
  );
}
