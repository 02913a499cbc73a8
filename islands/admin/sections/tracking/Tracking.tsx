import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TrackingSummary } from '../../../../contracts/admin/tracking.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { request } from '../../../shared/request.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Failure, Skeleton } from '../../../shared/ui/states.tsx';
import { TEXTS } from './messages.ts';
import { Overview } from './Overview.tsx';
import { Stats } from './Stats.tsx';
import { type TabId, Tabs, tabNamed } from './Tabs.tsx';
import { TrackedTable } from './TrackedTable.tsx';
import { EMAILS, LEADS, PAYMENTS, VENDORS } from './tables.tsx';
import './tracking.css';

const KEY = ['tracking'];

/** Everything that came in and what became of it: figures, and four lists behind tabs. */
export function Tracking() {
  const client = useQueryClient();
  const [params, change] = useQueryParams();
  const tab = tabNamed(params.get('tab'));
  const summary = useQuery({
    queryKey: [...KEY, 'summary'],
    queryFn: ({ signal }) => request<TrackingSummary>('GET', '/admin/tracking/summary', { signal }),
  });
  const reload = () => void client.invalidateQueries({ queryKey: KEY });
  const head = (
    <SectionHead title={TEXTS.title} about={TEXTS.about}>
      <button type="button" className="button quiet" onClick={reload}>
        <Icon name="refresh" /> {TEXTS.refresh}
      </button>
    </SectionHead>
  );
  const open = (next: TabId) =>
    change({
      tab: next === 'overview' ? null : next,
      q: null,
      status: null,
      sort: null,
      order: null,
    });

  if (!summary.data) {
    return (
      <>
        {head}
        {summary.isError ? (
          <Failure title={TEXTS.failed} onRetry={() => void summary.refetch()} />
        ) : (
          <Skeleton label={TEXTS.loading} lines={9} />
        )}
      </>
    );
  }
  return (
    <>
      {head}
      <Stats summary={summary.data} />
      <Tabs current={tab} summary={summary.data} onOpen={open} />
      <div role="tabpanel" id="tracking-panel" aria-labelledby={`tracking-${tab}`}>
        {tab === 'overview' && <Overview summary={summary.data} />}
        {tab === 'leads' && <TrackedTable key={tab} table={LEADS} label={TEXTS.tab.leads} />}
        {tab === 'payments' && (
          <TrackedTable key={tab} table={PAYMENTS} label={TEXTS.tab.payments} />
        )}
        {tab === 'emails' && <TrackedTable key={tab} table={EMAILS} label={TEXTS.tab.emails} />}
        {tab === 'vendors' && <TrackedTable key={tab} table={VENDORS} label={TEXTS.tab.vendors} />}
      </div>
    </>
  );
}
