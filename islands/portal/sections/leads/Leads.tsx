import { useState } from 'react';
import { addressOf } from '../../../../contracts/addresses.ts';
import { getLeadCounts, getLeadsCsv, LEAD_TABS } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { useDownload } from '../../../shared/download.ts';
import { followLink } from '../../../shared/location.ts';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { useInboxCounts } from '../../inbox.ts';
import { useVendor } from '../../session.ts';
import { LOOK_AGAIN } from './calls.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { GoneLeads } from './GoneLeads.tsx';
import { LeadDialog } from './LeadDialog.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadToolbar } from './LeadToolbar.tsx';
import { MonthView } from './MonthView.tsx';
import { TEXTS } from './messages.ts';
import { useAsked } from './use-asked.ts';
import './leads.css';

const BYTE_ORDER_MARK = '\ufeff';
const VIEWS = (['list', 'calendar'] as const).map((id) => ({
  id,
  title: TEXTS.view[id],
  icon: id,
}));
/** The lists, and the bookings that went to other companies. */
const TABS = [...LEAD_TABS, 'gone'] as const;
const EXPORT_MS = 120_000;

/** The bookings that chose this mover: to answer, ahead, past; as a list or by the month. */
export function Leads() {
  const { asked, params, change, opened, open } = useAsked();
  const { vendor_name } = useVendor();
  const [feed, setFeed] = useState(false);
  const counts = useCall(getLeadCounts, {}, LOOK_AGAIN).data;
  const csv = useDownload({
    name: TEXTS.csvName(vendor_name),
    // The mark is lost on the way into a string, and spreadsheets need it.
    load: async () =>
      BYTE_ORDER_MARK + (await call(getLeadsCsv, { query: asked, timeoutMs: EXPORT_MS })),
    failed: TEXTS.csvFailed,
  });
  const waiting = useInboxCounts().data?.requests ?? 0;
  const gone = params.get('tab') === 'gone';
  const calendar = params.get('view') === 'calendar';

  return (
    <div className="leads">
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        <Segments
          label={TEXTS.view.label}
          options={VIEWS}
          current={calendar ? 'calendar' : 'list'}
          onChoose={(view) => change({ view: view === 'calendar' ? view : null })}
        />
        <Button
          icon="download"
          disabled={csv.busy}
          onClick={() => csv.submit()}
          label={TEXTS.csv}
        />
        <Button icon="calendar" onClick={() => setFeed(true)} label={TEXTS.feed} />
      </SectionHead>
      {counts && counts.late > 0 && (
        <p className="notice bad mb-4 flex level gap-3" role="status">
          <Icon name="alert" /> {TEXTS.late(counts.late)}
        </p>
      )}
      {waiting > 0 && (
        <p className="notice spread mb-4" role="status">
          {TEXTS.requests(waiting)}{' '}
          <a href={addressOf('/vendor/inbox?tab=requests')} onClick={followLink}>
            {TEXTS.toRequests}
          </a>
        </p>
      )}
      {calendar ? (
        <MonthView />
      ) : (
        <Tabs
          label={TEXTS.tabList}
          tabs={TABS.map((tab) => ({
            id: tab,
            title:
              counts && tab !== 'gone'
                ? TEXTS.tabWith(TEXTS.tabs[tab], counts[tab])
                : TEXTS.tabs[tab],
          }))}
          current={gone ? 'gone' : asked.tab}
          onChange={(tab) => change({ tab, stage: null, sort: null })}
        >
          {gone ? (
            <GoneLeads />
          ) : (
            <>
              <LeadToolbar />
              <LeadList key={asked.tab} />
            </>
          )}
        </Tabs>
      )}
      {opened && <LeadDialog key={opened} id={opened} onClose={() => open(null)} />}
      {feed && <FeedDialog onClose={() => setFeed(false)} />}
    </div>
  );
}
