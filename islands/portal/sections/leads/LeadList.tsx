import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { usePages } from '../../../shared/query-view/use-pages.ts';
import { Empty } from '../../../shared/ui/states.tsx';
import { useLeads } from './calls.ts';
import { LeadCard } from './LeadCard.tsx';
import { LeadTable } from './LeadTable.tsx';
import { TEXTS } from './messages.ts';
import { useAsked } from './use-asked.ts';
import { useWide } from './use-wide.ts';

/** The bookings of the tab: a table where there is room, cards on a phone. */
export function LeadList() {
  const { asked, filtered, change, clear, open } = useAsked();
  const wide = useWide();
  const found = useLeads(asked);
  const { rows: leads, onEnd } = usePages(found);
  const { hasNextPage, isFetchingNextPage } = found;
  const none = () => {
    const [title = '', about] = TEXTS.empty[filtered ? 'found' : asked.tab];
    return (
      <Empty title={title} icon={filtered ? 'search' : 'truck'}>
        <p>{about}</p>
        {filtered && (
          <button type="button" className="button quiet" onClick={clear}>
            {TEXTS.clear}
          </button>
        )}
      </Empty>
    );
  };
  const shown = TEXTS.shown(leads.length, hasNextPage);
  const view = () =>
    wide ? (
      <LeadTable
        leads={leads}
        sort={{ by: asked.sort, descending: asked.order === 'desc' }}
        onSort={({ by, descending }) => change({ sort: `${by} ${descending ? 'desc' : 'asc'}` })}
        onOpen={open}
        onEnd={onEnd}
        foot={shown}
      />
    ) : (
      <>
        <ul className="lead-cards" aria-label={TEXTS.list}>
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} heading="h2" onOpen={open} />
          ))}
        </ul>
        <p className="lead-foot soft" role="status">
          {shown}
          {hasNextPage && (
            <button
              type="button"
              className="button quiet"
              disabled={isFetchingNextPage}
              onClick={onEnd}
            >
              {TEXTS.more}
            </button>
          )}
        </p>
      </>
    );
  return (
    <QueryView
      query={found}
      loading={TEXTS.loading}
      lines={9}
      failed={TEXTS.failed}
      keepsData
      empty={() => leads.length === 0 && none()}
    >
      {view}
    </QueryView>
  );
}
