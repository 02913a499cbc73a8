import { type ReactNode, useState } from 'react';
import { LEAD_SORTS } from '../../../../contracts/admin/leads.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { Select } from '../../../shared/ui/Choice.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { ChoiceMenu } from '../../../shared/ui/lazy-menus.ts';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { LEAD_FILTERS, type LeadFilter, valueText } from './filters.ts';
import { TEXTS } from './messages.ts';
import { useAsked, useCounts } from './use-leads.ts';

const FilterEditor = lazyComponent(() => import('./FilterEditor.tsx').then((m) => m.FilterEditor), {
  loading: 'Loading…',
  failed: TEXTS.failed,
  retry: 'Retry',
  over: true,
});

/** A filter that is being set, and the button that it opens at; null while the filter is being chosen. */
type Edited = { filter: LeadFilter | null; anchor: Element };

interface Props {
  /** True where the list has no headings to sort by. */
  sorts: boolean;
  /** At the bar's end: view, columns, kept views. */
  children: ReactNode;
}

/** Search and filters in one line. They live in the address, so that a view can be kept and shared. */
export function FilterBar({ sorts, children }: Props) {
  const [params, change] = useQueryParams();
  const { asked, short } = useAsked();
  const counts = useCounts().data;
  const [edited, setEdited] = useState<Edited | null>(null);
  const set = LEAD_FILTERS.filter(({ id }) => params.get(id));
  const unset = LEAD_FILTERS.filter(({ id }) => !params.get(id));
  const choose = (id: string) => {
    const filter = LEAD_FILTERS.find((one) => one.id === id);
    if (filter && edited) setEdited({ filter, anchor: edited.anchor });
  };
  return (
    <search className="lead-bar">
      <SearchField
        label={TEXTS.search}
        labelHidden
        hint={TEXTS.searchHint}
        note={short ? TEXTS.searchMore : undefined}
        value={params.get('q') ?? ''}
        onSearch={(q) => change({ q })}
      />
      <Button
        icon="plus"
        iconSize={16}
        label={TEXTS.filters.add}
        aria-haspopup="menu"
        disabled={unset.length === 0}
        onClick={({ currentTarget }) => setEdited({ filter: null, anchor: currentTarget })}
      />
      {set.map((filter) => {
        const text = valueText(filter, params.get(filter.id) ?? '', counts);
        return (
          <span key={filter.id} className="filter-chip">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => setEdited({ filter, anchor: currentTarget })}
            >
              {filter.title}: <strong>{text}</strong>
            </button>
            <IconButton
              icon="close"
              iconSize={14}
              label={TEXTS.filters.remove(filter.title)}
              onClick={() => change({ [filter.id]: null })}
            />
          </span>
        );
      })}
      {set.length > 1 && (
        <Button
          look="link"
          label={TEXTS.clear}
          onClick={() => change(Object.fromEntries(set.map(({ id }) => [id, null])))}
        />
      )}
      {sorts && (
        <Select
          className="auto-width"
          aria-label={TEXTS.sort}
          value={asked.sort}
          onChoose={(sort) => change({ sort, order: sort === 'created' ? null : 'asc' })}
          options={LEAD_SORTS.map((sort) => [sort, TEXTS.sorts[sort]])}
        />
      )}
      <div className="flex level gap-2 push">{children}</div>
      {edited && !edited.filter && (
        <ChoiceMenu
          anchor={edited.anchor}
          label={TEXTS.filters.add}
          choices={unset}
          onChoose={choose}
          onClose={() => setEdited((now) => (now?.filter ? now : null))}
        />
      )}
      {edited?.filter && (
        <FilterEditor
          filter={edited.filter}
          anchor={edited.anchor}
          value={params.get(edited.filter.id) ?? ''}
          onChange={(value) => change({ [edited.filter?.id ?? '']: value || null })}
          onClose={() => setEdited(null)}
        />
      )}
    </search>
  );
}
