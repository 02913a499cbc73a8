import { useCallback } from 'react';
import { errorMessage } from '../../../shared/request.ts';
import { Empty, Failure, Skeleton } from '../../../shared/ui/states.tsx';
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
  const leads = found.data?.pages.flatMap((page) => page.data) ?? [];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (found.isPending) return <Skeleton label={TEXTS.loading} lines={9} />;
  if (found.isError && leads.length === 0) {
    return (
      <Failure
        title={TEXTS.failed}
        detail={errorMessage(found.error, '')}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (leads.length === 0) {
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
  }
  const shown = TEXTS.shown(leads.length, hasNextPage);
  if (wide) {
    return (
      <LeadTable
        leads={leads}
        sort={{ by: asked.sort, descending: asked.order === 'desc' }}
        onSort={({ by, descending }) => change({ sort: `${by} ${descending ? 'desc' : 'asc'}` })}
        onOpen={open}
        onEnd={onEnd}
        foot={shown}
      />
    );
  }
  return (
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
}
