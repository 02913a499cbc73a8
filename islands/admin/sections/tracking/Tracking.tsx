import { useQueryClient } from '@tanstack/react-query';
import { getTrackingSummary, type TrackingSummary } from '../../../../contracts/admin/tracking.ts';
import { decimal } from '../../../shared/format.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { TEXTS } from './messages.ts';
import { Overview } from './Overview.tsx';
import { Stats } from './Stats.tsx';
import { TrackedTable } from './TrackedTable.tsx';
import { EMAILS, LEADS, PAYMENTS, VENDORS } from './tables.tsx';
import './tracking.css';

const TABS = ['overview', 'leads', 'payments', 'emails', 'vendors'] as const;
type TabId = (typeof TABS)[number];

/** The five tabs, each with its count; the overview's count is the sum of its parts. */
function tabsOf(summary: TrackingSummary) {
  const { leads, payments, refunds, emails, vendors } = summary;
  const counts = {
    leads: leads.total,
    payments: payments.total + refunds.total,
    emails: emails.total,
    vendors: vendors.total,
  };
  const overview = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return TABS.map((id) => ({
    id,
    title: TEXTS.tab[id],
    count: decimal({ overview, ...counts }[id]),
  }));
}

/** Leads, payments, mails and movers with their states: figures, and four lists behind tabs. */
export function Tracking() {
  const client = useQueryClient();
  const [params, change] = useQueryParams();
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'overview';
  const summary = useCall(getTrackingSummary);
  const reload = () => void client.invalidateQueries();
  const open = (next: TabId) =>
    change({
      tab: next === 'overview' ? null : next,
      q: null,
      status: null,
      sort: null,
      order: null,
    });

  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        <Button icon="refresh" label={TEXTS.refresh} onClick={reload} />
      </SectionHead>
      <QueryView query={summary} of={TEXTS.what} lines={9} keepsData>
        {(known) => (
          <>
            <Stats summary={known} />
            <Tabs label={TEXTS.tabs} tabs={tabsOf(known)} current={tab} onChange={open}>
              {tab === 'overview' && <Overview summary={known} />}
              {tab === 'leads' && <TrackedTable key={tab} table={LEADS} label={TEXTS.tab.leads} />}
              {tab === 'payments' && (
                <TrackedTable key={tab} table={PAYMENTS} label={TEXTS.tab.payments} />
              )}
              {tab === 'emails' && (
                <TrackedTable key={tab} table={EMAILS} label={TEXTS.tab.emails} />
              )}
              {tab === 'vendors' && (
                <TrackedTable key={tab} table={VENDORS} label={TEXTS.tab.vendors} />
              )}
            </Tabs>
          </>
        )}
      </QueryView>
    </>
  );
}
