import { useState } from 'react';
import { getDataValidation } from '../../../../contracts/admin/data-validation.ts';
import { getLiveStatus } from '../../../../contracts/admin/live-status.ts';
import type { Window } from '../../../../contracts/admin/monitoring.ts';
import { getMonitoring } from '../../../../contracts/admin/monitoring.ts';
import type { Area } from '../../../../contracts/response-times.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { useAway } from '../../outage/use-outage.ts';
import { Checks } from './Checks.tsx';
import { TEXTS } from './messages.ts';
import './monitoring.css';
import { Overview } from './Overview.tsx';
import { PrivacyRequests } from './PrivacyRequests.tsx';
import { Probes } from './Probes.tsx';
import { Queues } from './Queues.tsx';
import { Reconciliation } from './Reconciliation.tsx';
import { ResponseTimes } from './ResponseTimes.tsx';
import { useProbes } from './use-probes.ts';
import { VendorStatus } from './VendorStatus.tsx';
import { Vitals } from './Vitals.tsx';

/** Seconds between two looks (rule 7.7). */
const REFRESH_MS = 30_000;

/** How the system does now and did lately: probes, checks, times, vitals, jobs. */
export function Monitoring() {
  const [auto, setAuto] = useState(true);
  const [window, setWindow] = useState<Window>('1h');
  const [area, setArea] = useState<Area | null>(null);
  const { away } = useAway();
  const refetchInterval: number | false = auto ? REFRESH_MS : false;
  const polled = { refetchInterval, background: true };
  const monitoring = useCall(
    getMonitoring,
    { query: { window, area } },
    { keepsBefore: true, ...polled },
  );
  const validation = useCall(getDataValidation, {}, polled);
  const status = useCall(getLiveStatus, {}, polled);
  const probes = useProbes(Object.keys(status.data?.vendors ?? {})[0], refetchInterval);
  const again = () => {
    for (const query of [monitoring, validation, status]) void query.refetch();
    for (const probe of probes) probe.run();
  };
  return (
    <>
      <SectionHead
        title={TEXTS.title}
        about={monitoring.data && TEXTS.checkedAt(moment(monitoring.data.timestamp))}
      >
        <label className="check">
          <input type="checkbox" checked={auto} onChange={() => setAuto(!auto)} /> {TEXTS.auto}
        </label>
        <Button icon="refresh" label={TEXTS.refresh} onClick={again} />
      </SectionHead>
      <QueryView query={monitoring} of={TEXTS.what} lines={10} onRetry={again}>
        {(now) => (
          <div className="stack gap-5">
            <Overview
              probes={probes}
              // Health from before the database went away says nothing of now.
              status={away || status.isError ? undefined : status.data}
              away={away !== null}
              validation={validation.data}
              monitoring={now}
            />
            <Probes probes={probes} />
            {/* Parts ask for themselves: the failure of one leaves the others standing. */}
            <QueryView query={validation} of={TEXTS.checks.what} lines={4}>
              {(reply) => <Checks reply={reply} />}
            </QueryView>
            <Reconciliation refetchInterval={refetchInterval} />
            <PrivacyRequests refetchInterval={refetchInterval} />
            <ResponseTimes
              times={now.response_times}
              {...{ window, area }}
              onWindow={setWindow}
              onArea={setArea}
            />
            <div className="columns top">
              <QueryView query={status} of={TEXTS.vendors.what} lines={4}>
                {(reply) => <VendorStatus status={reply} validation={validation.data} />}
              </QueryView>
              <Queues queues={now.queues} />
            </div>
            <Vitals days={now.vitals_days} rows={now.vitals} />
          </div>
        )}
      </QueryView>
    </>
  );
}
