import { decimal } from '../../../shared/format.ts';
import { useOpened, useQueryParams } from '../../../shared/location.ts';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { INBOX_TABS, useInboxCounts } from '../../inbox.ts';
import { LeadDialog } from '../leads/LeadDialog.tsx';
import { Requests } from '../leads/Requests.tsx';
import { InboxCases } from './InboxCases.tsx';
import { InboxReviews } from './InboxReviews.tsx';
import { InboxThreads } from './InboxThreads.tsx';
import { TEXTS } from './messages.ts';
import '../leads/leads.css';
import './inbox.css';

/** The mover's inbox over all bookings: messages, asked prices, problems and reviews. */
export function Inbox() {
  const [params, change] = useQueryParams();
  const [opened, open] = useOpened('lead');
  const counts = useInboxCounts().data;
  const tab = INBOX_TABS.find((one) => one === params.get('tab')) ?? 'messages';
  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about} />
      <Tabs
        label={TEXTS.label}
        tabs={INBOX_TABS.map((id) => ({
          id,
          title: TEXTS.tabs[id],
          ...(counts && { count: decimal(counts[id]) }),
        }))}
        current={tab}
        onChange={(id) => change({ tab: id === 'messages' ? null : id, thread: null })}
      >
        {tab === 'messages' && <InboxThreads onOpen={open} />}
        {tab === 'requests' && (
          <Requests>
            <Empty title={TEXTS.requests.none} icon="dollar" about={TEXTS.requests.noneAbout} />
          </Requests>
        )}
        {tab === 'cases' && <InboxCases onOpen={open} />}
        {tab === 'reviews' && <InboxReviews onOpen={open} />}
      </Tabs>
      {opened && <LeadDialog key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}
