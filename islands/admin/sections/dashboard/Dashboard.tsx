import { useQuery } from '@tanstack/react-query';
import type { ComponentsReply, DashboardReply } from '../../../../contracts/admin/dashboard.ts';
import type { DataValidationReply } from '../../../../contracts/admin/data-validation.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { request } from '../../../shared/request.ts';
import { panelKeys } from '../../keys.ts';
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
  const counts = useQuery({
    queryKey: panelKeys.dashboard,
    ...look<DashboardReply>('/admin/dashboard'),
  });
  const parts = useQuery({
    queryKey: panelKeys.components,
    ...look<ComponentsReply>('/admin/components'),
  });
  const checks = useQuery({
    queryKey: panelKeys.dataValidation,
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
      <QueryView
        query={counts}
        loading={TEXTS.loading}
        lines={9}
        failed={TEXTS.failed}
        onRetry={again}
      >
        {(reply) => (
          <>
            <Cards reply={reply} components={parts.data} now={now} />
            <div className="columns dashboard">
              <div className="stack">
                <Actions counts={reply} />
                <QueryView
                  query={parts}
                  loading={TEXTS.status.asking}
                  failed={TEXTS.components.failed}
                >
                  {(components) => <Components reply={components} now={now} />}
                </QueryView>
              </div>
              <Activity entries={reply.recent_activity} now={now} />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
