import { getComponents, getDashboard } from '../../../../contracts/admin/dashboard.ts';
import { getDataValidation } from '../../../../contracts/admin/data-validation.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { useNeeds } from '../../needs.ts';
import { Actions } from './Actions.tsx';
import { Activity } from './Activity.tsx';
import { Figures } from './Figures.tsx';
import './dashboard.css';
import { TEXTS } from './messages.ts';
import { NeedsYou } from './NeedsYou.tsx';
import { Standing } from './Standing.tsx';
import { Welcome } from './Welcome.tsx';

const POLLED = { refetchInterval: 30_000, background: true };

/** The page that an operator sees first: how the marketplace does, the latest events, and the work that waits. */
export function Dashboard() {
  const counts = useCall(getDashboard, {}, POLLED);
  const parts = useCall(getComponents, {}, POLLED);
  const checks = useCall(getDataValidation, {}, POLLED);
  const needs = useNeeds();
  const now = Math.max(counts.dataUpdatedAt, parts.dataUpdatedAt);
  const again = () => {
    void counts.refetch();
    void parts.refetch();
    void checks.refetch();
    void needs.refetch();
  };
  return (
    <>
      <Welcome parts={parts} checks={checks} needs={needs} onRefresh={again} />
      <NeedsYou />
      <QueryView query={counts} of={TEXTS} lines={9} onRetry={again}>
        {(reply) => (
          <>
            <Figures figures={reply.figures} />
            <Standing reply={reply} parts={parts.data} failed={parts.isError} now={now} />
            <div className="columns dashboard top">
              <Actions counts={reply} />
              <Activity entries={reply.recent_activity} now={now} />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
