import { getComponents, getDashboard } from '../../../../contracts/admin/dashboard.ts';
import { getDataValidation } from '../../../../contracts/admin/data-validation.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Actions } from './Actions.tsx';
import { Activity } from './Activity.tsx';
import { Cards } from './Cards.tsx';
import { Components } from './Components.tsx';
import './dashboard.css';
import { TEXTS } from './messages.ts';
import { Welcome } from './Welcome.tsx';

const POLLED = { refetchInterval: 30_000, background: true };

/** What an operator sees first: how the marketplace does, what happened, and what to do. */
export function Dashboard() {
  const counts = useCall(getDashboard, {}, POLLED);
  const parts = useCall(getComponents, {}, POLLED);
  const checks = useCall(getDataValidation, {}, POLLED);
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
