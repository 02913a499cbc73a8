import { useQuery } from '@tanstack/react-query';
import type { ComponentsReply, DashboardReply } from '../../../../contracts/admin/dashboard.ts';
import type { DataValidationReply } from '../../../../contracts/admin/data-validation.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Failure, Skeleton } from '../../../shared/ui/states.tsx';
import { Actions } from './Actions.tsx';
import { Activity } from './Activity.tsx';
import { Cards } from './Cards.tsx';
import { Components } from './Components.tsx';
import './dashboard.css';
import { TEXTS } from './messages.ts';
import { Welcome } from './Welcome.tsx';

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
  const checks = useQuery({
    queryKey: ['data-validation'],
    ...look<DataValidationReply>('/admin/vendors/data-validation'),
  });
  const now = Math.max(counts.dataUpdatedAt, parts.dataUpdatedAt);
  const again = () => {
    void counts.refetch();
    void parts.refetch();
    void checks.refetch();
  };
  return (
    <>
      <Welcome parts={parts} checks={checks} onRefresh={again} />
      {counts.error ? (
        <Failure
          title={TEXTS.failed}
          detail={errorMessage(counts.error, TEXTS.failed)}
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
                  detail={errorMessage(parts.error, TEXTS.components.failed)}
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
