import { LEAD_SORTS, LEAD_STATES, PAYMENT_STATUSES } from '../../../../contracts/admin/leads.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Choice, DayChoice, OrderButton } from '../../../shared/ui/Choice.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { TEXTS } from './messages.ts';
import { FILTERS, useAsked, useCounts } from './use-leads.ts';

/** Search, filters and order: they live in the address, so that a view can be kept and shared. */
export function Filters() {
  const [params, change] = useQueryParams();
  const { asked, short, narrowed } = useAsked();
  const choice = (name: string) => ({
    value: params.get(name) ?? '',
    onChoose: (value: string) => change({ [name]: value }),
  });
  const vendors = useCounts().data?.by_vendor ?? [];
  return (
    <search className="toolbar lead-filters">
      <SearchField
        label={TEXTS.search}
        hint={TEXTS.searchHint}
        note={short ? TEXTS.searchMore : undefined}
        value={params.get('q') ?? ''}
        onSearch={(q) => change({ q })}
      />
      <Choice
        {...choice('status')}
        label={TEXTS.status}
        all={TEXTS.allStatuses}
        options={LEAD_STATES.map((state) => [state, words(state)])}
      />
      <Choice
        {...choice('vendor')}
        label={TEXTS.vendor}
        all={TEXTS.allVendors}
        options={vendors.map(({ vendor_slug, vendor_name }) => [vendor_slug, vendor_name])}
      />
      <Choice
        {...choice('payment_status')}
        label={TEXTS.payment}
        all={TEXTS.allPayments}
        options={PAYMENT_STATUSES.map((status) => [status, words(status)])}
      />
      <DayChoice {...choice('from')} label={TEXTS.from} />
      <DayChoice {...choice('to')} label={TEXTS.to} />
      <Choice
        {...choice('sort')}
        label={TEXTS.sort}
        options={LEAD_SORTS.map((sort) => [sort, TEXTS.sorts[sort]])}
      />
      <OrderButton order={asked.order} texts={TEXTS} onTurn={(order) => change({ order })} />
      {(narrowed || params.get('q')) && (
        <Button
          icon="close"
          label={TEXTS.clear}
          onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        />
      )}
    </search>
  );
}
