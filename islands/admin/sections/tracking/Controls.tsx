import { useQueryParams } from '../../../shared/location.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { Choice, OrderButton } from '../../../shared/ui/Choice.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { TEXTS } from './messages.ts';
import type { Table } from './tables.tsx';

interface Props {
  table: Pick<Table<never>, 'statuses' | 'sorts' | 'searchHint'>;
  by: string;
  order: 'asc' | 'desc';
  /** The text is too short to be looked for. */
  short: boolean;
}

/** Search, status, order: they live in the address, so that a view can be kept and shared. */
export function Controls({ table, by, order, short }: Props) {
  const [params, change] = useQueryParams();
  const field = (name: string) => TEXTS.fields[name as keyof typeof TEXTS.fields];
  return (
    <div className="toolbar">
      <SearchField
        label={TEXTS.search}
        hint={table.searchHint}
        note={short ? TEXTS.searchMore : undefined}
        value={params.get('q') ?? ''}
        onSearch={(q) => change({ q })}
      />
      <Choice
        label={TEXTS.status}
        all={TEXTS.allStatuses}
        value={params.get('status') ?? ''}
        onChoose={(status) => change({ status })}
        options={table.statuses.map((status) => [status, words(status)])}
      />
      <Choice
        label={TEXTS.sort}
        value={by}
        onChoose={(sort) => change({ sort })}
        options={table.sorts.map((sort) => [sort, field(sort)])}
      />
      <OrderButton order={order} texts={TEXTS} onTurn={(turned) => change({ order: turned })} />
    </div>
  );
}
