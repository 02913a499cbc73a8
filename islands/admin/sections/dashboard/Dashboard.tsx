import { useQuery } from '@tanstack/react-query';
import { getComponents, getDashboard } from '../../../../contracts/admin/dashboard.ts';
import { getDataValidation } from '../../../../contracts/admin/data-validation.ts';
import { call } from '../../../shared/client.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
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
const look = <T,>(get: (options: { background: true; signal: AbortSignal }) => Promise<T>) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) => get({ background: true, signal }),
  refetchInterval: REFRESH_MS,
});

/** What an operator sees first: how the marketplace does, what happened, and what to do. */
export function Dashboard() {
  const counts = useQuery({
    queryKey: panelKeys.dashboard,
    ...look((options) => call(getDashboard, options)),
  });
  const parts = useQuery({
    queryKey: panelKeys.components,
    ...look((options) => call(getComponents, options)),
  });
  const checks = useQuery({
    queryKey: panelKeys.dataValidation,
    ...look((options) => call(getDataValidation, options)),
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
            <div className="columns dashboard top">
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
