import type { Lead } from '../../../../contracts/portal/leads.ts';
import { cents } from '../../../shared/format.ts';
import { recentMoment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { PhoneLink } from '../../../shared/ui/ContactLinks.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { useWide } from '../../../shared/ui/use-media.ts';
import { Countdown } from './Countdown.tsx';
import { useLeads } from './calls.ts';
import { LeadCard } from './LeadCard.tsx';
import { nameOf, wayOf, whenOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';
import { NextAct } from './NextAct.tsx';
import { StageBadge } from './StageBadge.tsx';
import { CASES, THREAD } from './thread-messages.ts';
import { useAsked } from './use-asked.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const column = (
  id: keyof typeof TEXTS.columns,
  draw: (lead: Lead) => React.ReactNode,
  meta: Column<Lead>['meta'] = {},
): Column<Lead> => ({
  id,
  header: TEXTS.columns[id],
  meta,
  cell: ({ row }) => draw(row.original),
});

const COLUMNS: Column<Lead>[] = [
  column(
    'name',
    (lead) => (
      <span className="lead-who">
        <span className={lead.customer ? 'lead-wraps bold' : 'soft'}>{nameOf(lead)}</span>
        {lead.customer && <PhoneLink phone={lead.customer.phone} />}
        {lead.open_cases > 0 && <Badge status="lost" label={CASES.waiting(lead.open_cases)} />}
        {lead.unread_messages > 0 && (
          <Badge status="pending" label={THREAD.unread(lead.unread_messages)} />
        )}
      </span>
    ),
    { sorts: true },
  ),
  // The time left to answer says the stage as well.
  column('stage', (lead) =>
    lead.answer_by ? <Countdown by={lead.answer_by} /> : <StageBadge lead={lead} />,
  ),
  column('move_date', (lead) => <span className="lead-wraps">{whenOf(lead)}</span>, {
    sorts: true,
  }),
  column('way', (lead) => <span className="lead-wraps">{wayOf(lead)}</span>),
  column('amount', (lead) => cents(lead.final_price_cents ?? lead.total_cents), {
    sorts: true,
    align: 'right',
  }),
  column(
    'booked',
    ({ booked_at, created_at, time_zone }) =>
      recentMoment(booked_at ?? created_at, { timeZone: time_zone }),
    { sorts: true },
  ),
  column('act', (lead) => <NextAct lead={lead} />),
];

/** The bookings of the tab: a table where there is room, cards on a phone. */
export function LeadList() {
  const { asked, filtered, change, clear, open } = useAsked();
  const wide = useWide();
  const onFocus = useKeptFocus();
  const { list: found, rows: leads, onEnd } = useLeads(asked);
  const { hasNextPage, isFetchingNextPage } = found;
  const [title = '', about] = TEXTS.empty[filtered ? 'found' : asked.tab];
  const none = (
    <Empty title={title} icon={filtered ? 'search' : 'truck'} about={about}>
      {filtered && <Button onClick={clear} label={TEXTS.clear} />}
    </Empty>
  );
  const shown = TEXTS.shown(leads.length, hasNextPage);
  const view = () =>
    wide ? (
      <DataTable
        label={TEXTS.list}
        rows={leads}
        columns={COLUMNS}
        rowId={(lead) => lead.id}
        sort={{ by: asked.sort, descending: asked.order === 'desc' }}
        onSort={({ by, descending }) => change({ sort: `${by} ${descending ? 'desc' : 'asc'}` })}
        onOpen={(lead) => open(lead.id)}
        onEnd={onEnd}
        foot={shown}
      />
    ) : (
      <>
        <ul className="cards" aria-label={TEXTS.list}>
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} heading="h2" onOpen={open} />
          ))}
        </ul>
        <p className="row mt-4 soft" role="status">
          {shown}
          {hasNextPage && (
            <Button disabled={isFetchingNextPage} onClick={onEnd} label={TEXTS.more} />
          )}
        </p>
      </>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus is
    <div onFocus={onFocus}>
      <QueryView
        query={found}
        of={TEXTS.what}
        lines={9}
        keepsData
        empty={() => leads.length === 0 && none}
      >
        {view}
      </QueryView>
    </div>
  );
}
