import { useState } from 'react';
import { getLeadsCsv, LEAD_TABS } from '../../../../contracts/portal/leads.ts';
import { call, errorMessage } from '../../../shared/client.ts';
import { CSV_TYPE, saveFile } from '../../../shared/download.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { useVendor } from '../../session.ts';
import { useCounts } from './calls.ts';
import { FeedDialog } from './FeedDialog.tsx';
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
const EXPORT_MS = 120_000;

/** The bookings that chose this mover: to answer, ahead, past; as a list or by the month. */
export function Leads() {
  const { asked, params, change, opened, open } = useAsked();
  const { vendor_name } = useVendor();
  const [feed, setFeed] = useState(false);
  const [exporting, setExporting] = useState(false);
  const counts = useCounts().data;
  const calendar = params.get('view') === 'calendar';

  async function exportCsv() {
    setExporting(true);
    try {
      const text = await call(getLeadsCsv, {
        query: asked,
        timeoutMs: EXPORT_MS,
      });
      // The mark is lost on the way into a string, and spreadsheets need it.
      saveFile(`${vendor_name} leads.csv`, BYTE_ORDER_MARK + text, CSV_TYPE);
    } catch (error) {
      notify('error', errorMessage(error, TEXTS.csvFailed));
    } finally {
      setExporting(false);
    }
  }

  return (
    <div className="leads">
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        <Segments
          label={TEXTS.view.label}
          options={VIEWS}
          current={calendar ? 'calendar' : 'list'}
          onChoose={(view) => change({ view: view === 'calendar' ? view : null })}
        />
        <button
          type="button"
          className="button quiet"
          disabled={exporting}
          onClick={() => void exportCsv()}
        >
          <Icon name="download" /> {TEXTS.csv}
        </button>
        <button type="button" className="button quiet" onClick={() => setFeed(true)}>
          <Icon name="calendar" /> {TEXTS.feed}
        </button>
      </SectionHead>
      {counts && counts.late > 0 && (
        <p className="notice bad lead-late" role="status">
          <Icon name="alert" /> {TEXTS.late(counts.late)}
        </p>
      )}
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
          <LeadList />
        </Tabs>
      )}
      {opened && <LeadDialog key={opened} id={opened} onClose={() => open(null)} />}
      {feed && <FeedDialog onClose={() => setFeed(false)} />}
    </div>
  );
}
