import { useState } from 'react';
import { getLeadCounts, getLeadsCsv, LEAD_TABS } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { useDownload } from '../../../shared/download.ts';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { useVendor } from '../../session.ts';
import { LOOK_AGAIN } from './calls.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { GoneLeads } from './GoneLeads.tsx';
import { LeadDialog } from './LeadDialog.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadToolbar } from './LeadToolbar.tsx';
import { MonthView } from './MonthView.tsx';
import { TEXTS } from './messages.ts';
import { Requests } from './Requests.tsx';
import { useAsked } from './use-asked.ts';
import './leads.css';

const BYTE_ORDER_MARK = '\ufeff';
const VIEWS = (['list', 'calendar'] as const).map((id) => ({
  id,
  title: TEXTS.view[id],
  icon: id,
}));
const EXPORT_MS = 120_000;

/** The bookings that chose this mover: to answer, ahead, past; as a list or by the month. */
export function Leads() {
  const { asked, params, change, opened, open } = useAsked();
  const { vendor_name } = useVendor();
  const [feed, setFeed] = useState(false);
  const counts = useCall(getLeadCounts, {}, LOOK_AGAIN).data;
  const csv = useDownload({
    name: `${vendor_name} leads.csv`,
    // The mark is lost on the way into a string, and spreadsheets need it.
    load: async () =>
      BYTE_ORDER_MARK + (await call(getLeadsCsv, { query: asked, timeoutMs: EXPORT_MS })),
    failed: TEXTS.csvFailed,
  });
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
        <p className="notice bad lead-late mb-4" role="status">
          <Icon name="alert" /> {TEXTS.late(counts.late)}
        </p>
      )}
      <Requests />
      {calendar ? (
        <MonthView />
      ) : (
        <Tabs
          label={TEXTS.tabList}
          tabs={LEAD_TABS.map((tab) => ({
            id: tab,
            title: counts ? TEXTS.tabWith(TEXTS.tabs[tab], counts[tab]) : TEXTS.tabs[tab],
          }))}
          current={asked.tab}
          onChange={(tab) => change({ tab, stage: null, sort: null })}
        >
          <LeadToolbar />
          <LeadList key={asked.tab} />
          {asked.tab === 'past' && <GoneLeads />}
        </Tabs>
      )}
      {opened && <LeadDialog key={opened} id={opened} onClose={() => open(null)} />}
      {feed && <FeedDialog onClose={() => setFeed(false)} />}
    </div>
  );
}
