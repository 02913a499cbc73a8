import { useState } from 'react';
import type { AvailabilitySummary } from '../../../../contracts/admin/availability.ts';
import {
  AVAILABILITY_SHOWS,
  AVAILABILITY_SORTS,
  RANGE_AHEAD,
} from '../../../../contracts/admin/availability-choices.ts';
import { addDays, isPlainDate, torontoToday } from '../../../../contracts/dates.ts';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { useOpened, useQueryParams } from '../../../shared/location.ts';
import { percent } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { Actions } from './Actions.tsx';
import { Analysis } from './Analysis.tsx';
import { type Look, useAvailability, useSummary, VIEWS } from './calls.ts';
import { Filters } from './Filters.tsx';
import { LocationDialog } from './LocationDialog.tsx';
import { LocationEdit } from './LocationEdit.tsx';
import { LocationList } from './LocationList.tsx';
import { TEXTS } from './messages.ts';

const oneOf = <T extends string>(known: readonly T[], asked: string | null, otherwise: T): T =>
  known.find((value) => value === asked) ?? otherwise;

/** A mover's calendars: figures, the locations in three views, and the analysis. */
export function Availability({ slug }: { slug: string }) {
  const [params, setParams] = useQueryParams();
  const [analyzes, setAnalyzes] = useState(false);
  const [opened, setOpened] = useOpened('location');
  const [edits, setEdits] = useState(false);
  const today = torontoToday(new Date());
  const dateOf = (name: string, otherwise: string) => {
    const text = params.get(name) ?? '';
    return isPlainDate(text) ? text : otherwise;
  };
  const start = dateOf('from', today);
  const look: Look = {
    start_date: start,
    end_date: dateOf('to', addDays(start, RANGE_AHEAD)),
    q: params.get('q') ?? '',
    show: oneOf(AVAILABILITY_SHOWS, params.get('show'), 'all'),
    sort: oneOf(AVAILABILITY_SORTS, params.get('sort'), 'name'),
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
  const view = oneOf(VIEWS, params.get('view'), 'grid');
  const range = { start_date: look.start_date, end_date: look.end_date };
  const summary = useSummary(slug, range);
  const { list, rows, total, onEnd } = useAvailability(slug, look);
  const none = (
    <Empty
      title={
        summary.data?.total_locations === 0 ? TEXTS.availability.empty : TEXTS.availability.none
      }
      icon="pin"
    >
      {summary.data?.total_locations !== 0 && TEXTS.availability.noneHow}
    </Empty>
  );
  const id = /^\d{1,9}$/.test(opened ?? '') ? Number(opened) : null;
  const open = (one: number, toEdit = false) => {
    setEdits(toEdit);
    setOpened(String(one));
  };
  const refresh = () => {
    void summary.refetch();
    void list.refetch();
  };

  return (
    <section aria-label={TEXTS.availability.section}>
      <Cards summary={summary.data} />
      <Filters look={look} onChange={setParams} />
      <Actions
        slug={slug}
        look={look}
        view={view}
        onView={(one) => setParams({ view: one })}
        updatedAt={list.dataUpdatedAt}
        busy={list.isFetching}
        analyzes={analyzes}
        onAnalyze={() => setAnalyzes(!analyzes)}
        onRefresh={refresh}
      />
      {analyzes && summary.data && (
        <Analysis summary={summary.data} onClose={() => setAnalyzes(false)} />
      )}
      <QueryView
        query={list}
        of={TEXTS.availability.what}
        lines={9}
        onRetry={refresh}
        empty={() => rows.length === 0 && none}
      >
        {() => (
          <LocationList
            rows={rows}
            total={total ?? rows.length}
            view={view}
            look={look}
            onSort={(sort, order) => setParams({ sort, order })}
            onOpen={(row) => open(row.id)}
            onEdit={(row) => open(row.id, true)}
            onMore={list.hasNextPage && !list.isFetching ? onEnd : null}
          />
        )}
      </QueryView>
      {id !== null && !edits && (
        <LocationDialog
          {...{ slug, id, range }}
          onEdit={() => setEdits(true)}
          onClose={() => setOpened(null)}
        />
      )}
      {id !== null && edits && (
        <LocationEdit {...{ slug, id, range }} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

/** The mover in four numbers; N/A until they are known. */
function Cards({ summary }: { summary: AvailabilitySummary | undefined }) {
  const { cards } = TEXTS;
  const count = (value: number | undefined) =>
    value === undefined ? NOT_AVAILABLE : decimal(value);
  return (
    <div className="stats" aria-busy={!summary}>
      <StatCard
        label={cards.locations}
        value={count(summary?.total_locations)}
        note={summary && cards.fleet(summary.fleet)}
      />
      <StatCard label={cards.available} value={count(summary?.available_locations)} />
      <StatCard
        label={cards.dates}
        value={count(summary?.calendar_dates)}
        note={summary && cards.datesNote(summary.days.length)}
        definition={cards.datesWhat}
      />
      <StatCard
        label={cards.rate}
        value={percent(summary?.availability_rate)}
        definition={cards.rateWhat}
      />
    </div>
  );
}
