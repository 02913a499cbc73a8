import { useState } from 'react';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { decimal } from '../../../shared/format.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { useMayChange } from '../../session.ts';
import { BulkBar } from './BulkBar.tsx';
import { COLUMNS } from './columns.tsx';
import { LeadGrid } from './LeadGrid.tsx';
import { keepListLook, useListLook } from './list-look.ts';
import { TEXTS } from './messages.ts';
import { type Asked, useAsked, useLeads } from './use-leads.ts';

interface Props {
  asked: Asked;
  /** As cards rather than in a table. */
  cards: boolean;
  onOpen: (lead: Lead) => void;
}

/** The list or the cards, with the selection. */
export function LeadRows({ asked, cards, onOpen }: Props) {
  const [, change] = useQueryParams();
  const { narrowed } = useAsked();
  const { list, leads, total, onEnd } = useLeads(asked, cards ? 'grid' : 'list');
  const { shown, widths } = useListLook();
  const mayChange = useMayChange();
  const [selected, setSelected] = useState<Record<string, true>>({});
  const chosen = leads.filter(({ id }) => selected[id]);
  const foot = list.isFetchingNextPage
    ? TEXTS.more
    : TEXTS.shown(decimal(leads.length), total === null ? null : decimal(total));
  const none = (
    <Empty
      title={narrowed ? TEXTS.noMatch : TEXTS.none}
      icon="people"
      about={narrowed ? TEXTS.noMatchAbout : TEXTS.noneAbout}
    />
  );
  return (
    <QueryView query={list} of={TEXTS} lines={12} empty={() => leads.length === 0 && none}>
      {() => (
        <div aria-busy={list.isPlaceholderData} className="lead-rows">
          {cards ? (
            <LeadGrid leads={leads} onOpen={onOpen} onMore={list.hasNextPage ? onEnd : null} />
          ) : (
            <DataTable
              // Another question is another list: it begins at its top.
              key={JSON.stringify(asked)}
              label={TEXTS.label}
              rows={leads}
              columns={COLUMNS.filter(({ id }) => shown.includes(id))}
              rowId={(lead) => lead.id}
              sort={{ by: asked.sort, descending: asked.order === 'desc' }}
              onSort={({ by, descending }) =>
                change({ sort: by, order: descending ? 'desc' : 'asc' })
              }
              onOpen={onOpen}
              onEnd={onEnd}
              widths={widths}
              onWidths={(next) => keepListLook({ widths: next })}
              {...(mayChange ? { selected, onSelect: setSelected } : {})}
              foot={foot}
            />
          )}
          {cards && <p className="soft">{foot}</p>}
          {chosen.length > 0 && !cards && (
            <BulkBar leads={chosen} onClear={() => setSelected({})} />
          )}
        </div>
      )}
    </QueryView>
  );
}
