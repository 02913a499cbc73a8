import { useId } from 'react';
import { useQueryParams } from '../../../shared/location.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
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
  const id = useId();
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
      <div>
        <label className="label" htmlFor={`${id}-status`}>
          {TEXTS.status}
        </label>
        <select
          id={`${id}-status`}
          className="input"
          value={params.get('status') ?? ''}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="">{TEXTS.allStatuses}</option>
          {table.statuses.map((status) => (
            <option key={status} value={status}>
              {words(status)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="label" htmlFor={`${id}-sort`}>
          {TEXTS.sort}
        </label>
        <select
          id={`${id}-sort`}
          className="input"
          value={by}
          onChange={(event) => change({ sort: event.target.value })}
        >
          {table.sorts.map((sort) => (
            <option key={sort} value={sort}>
              {field(sort)}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="button quiet order"
        onClick={() => change({ order: order === 'asc' ? 'desc' : 'asc' })}
      >
        <span className={order}>
          <Icon name="chevron" size={16} />
        </span>
        {order === 'asc' ? TEXTS.ascending : TEXTS.descending}
      </button>
    </div>
  );
}
