import { useCallback, useState } from 'react';
import { getLeadsCsv } from '../../../../contracts/admin/lead-actions.ts';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { addressOf } from '../../../shared/client.ts';
import { decimal } from '../../../shared/format.ts';
import { useOpened, useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { useMayChange } from '../../session.ts';
import { type AskLost, AskLostContext } from './ask-lost.ts';
import { BulkBar } from './BulkBar.tsx';
import { COLUMNS } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { Insights } from './Insights.tsx';
import { JudgedReviews } from './JudgedReviews.tsx';
import { LeadGrid } from './LeadGrid.tsx';
import { LeadPanel } from './LeadPanel.tsx';
import { LostDialog } from './LostDialog.tsx';
import { TEXTS } from './messages.ts';
import { OpenCases } from './OpenCases.tsx';
import { LateAnswers, OpenRefunds, OpenRequests } from './Overdue.tsx';
import { SavedViews } from './SavedViews.tsx';
import { type Asked, useAsked, useLeads, VIEWS, type View } from './use-leads.ts';
import './leads.css';

const ICONS: Record<View, IconName> = { list: 'list', grid: 'grid', kanban: 'columns' };
// Drag and drop weighs as much as the rest of the section: it comes with the board.
const Kanban = lazyComponent(() => import('./Kanban.tsx').then((m) => m.Kanban), {
  loading: TEXTS.loading,
  failed: TEXTS.failed,
  retry: 'Retry',
});

/** Leads as a list, cards or a board; one of them beside it (`?lead=`). */
export function Leads() {
  const [params, change] = useQueryParams();
  const { asked, view } = useAsked();
  const mayChange = useMayChange();
  const analytics = params.get('analytics') === '1';
  const [opened, open] = useOpened('lead');
  const [lost, setLost] = useState<{ leads: Lead[]; onDone?: () => void } | null>(null);
  const askLost: AskLost = useCallback(
    (leads, onDone) => setLost({ leads, ...(onDone && { onDone }) }),
    [],
  );
  const onOpen = (lead: Lead) => open(lead.id);
  return (
    <AskLostContext value={askLost}>
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        <Button
          icon="chart"
          label={TEXTS.analytics}
          aria-pressed={analytics}
          onClick={() => change({ analytics: analytics ? null : '1' })}
        />
        {mayChange && (
          <a className="button quiet" href={addressOf(getLeadsCsv, { query: asked })} download>
            <Icon name="download" size={18} /> {TEXTS.exportCsv}
          </a>
        )}
      </SectionHead>
      <LateAnswers onOpen={open} />
      <OpenRequests onOpen={open} />
      <OpenRefunds onOpen={open} />
      <OpenCases onOpen={open} />
      <JudgedReviews onOpen={open} />
      {analytics && <Insights />}
      <div className="row top mb-4 view-row">
        <Segments
          label={TEXTS.viewsLabel}
          options={VIEWS.map((id) => ({ id, title: TEXTS.views[id], icon: ICONS[id] }))}
          current={view}
          onChoose={(id) => change({ view: id === 'list' ? null : id })}
        />
        <SavedViews />
      </div>
      <Filters />
      {view === 'kanban' ? (
        <Kanban asked={asked} onOpen={onOpen} />
      ) : (
        <Rows asked={asked} view={view} onOpen={onOpen} />
      )}
      {opened && <LeadPanel key={opened} id={opened} onClose={() => open(null)} />}
      {lost && <LostDialog {...lost} onClose={() => setLost(null)} />}
    </AskLostContext>
  );
}

interface RowsProps {
  asked: Asked;
  view: 'list' | 'grid';
  onOpen: (lead: Lead) => void;
}

/** The list or the cards, with what is selected. */
function Rows({ asked, view, onOpen }: RowsProps) {
  const [, change] = useQueryParams();
  const { narrowed } = useAsked();
  const { list, leads, total, onEnd } = useLeads(asked);
  const mayChange = useMayChange();
  const [selected, setSelected] = useState<Record<string, true>>({});
  const chosen = leads.filter(({ id }) => selected[id]);
  const foot = list.isFetchingNextPage
    ? TEXTS.more
    : TEXTS.shown(decimal(leads.length), total === null ? null : decimal(total));
  const none = (
    <Empty title={narrowed ? TEXTS.noMatch : TEXTS.none} icon="people">
      <p>{narrowed ? TEXTS.noMatchAbout : TEXTS.noneAbout}</p>
    </Empty>
  );
  return (
    <QueryView
      query={list}
      loading={TEXTS.loading}
      lines={12}
      failed={TEXTS.failed}
      empty={() => leads.length === 0 && none}
    >
      {() => (
        <div aria-busy={list.isPlaceholderData} className="lead-rows">
          {view === 'grid' ? (
            <LeadGrid leads={leads} onOpen={onOpen} onMore={list.hasNextPage ? onEnd : null} />
          ) : (
            <DataTable
              // Another question is another list: it begins at its top.
              key={JSON.stringify(asked)}
              label={TEXTS.label}
              rows={leads}
              columns={COLUMNS}
              rowId={(lead) => lead.id}
              sort={{ by: asked.sort, descending: asked.order === 'desc' }}
              onSort={({ by, descending }) =>
                change({ sort: by, order: descending ? 'desc' : 'asc' })
              }
              onOpen={onOpen}
              onEnd={onEnd}
              {...(mayChange ? { selected, onSelect: setSelected } : {})}
              foot={foot}
            />
          )}
          {view === 'grid' && <p className="soft">{foot}</p>}
          {chosen.length > 0 && view === 'list' && (
            <BulkBar leads={chosen} onClear={() => setSelected({})} />
          )}
        </div>
      )}
    </QueryView>
  );
}
