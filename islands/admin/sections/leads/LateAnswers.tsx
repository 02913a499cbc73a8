import { useQuery } from '@tanstack/react-query';
import { getLateAnswers } from '../../../../contracts/admin/late-answers.ts';
import { date } from '../../../shared/format.ts';
import { callPage } from '../../../shared/paging.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { leadKeys } from './keys.ts';
import { LATE } from './late-messages.ts';

const REFRESH_MS = 60_000;

/** Bookings whose movers let their 24 hours pass; nothing while there are none. */
export function LateAnswers({ onOpen }: { onOpen: (lead: string) => void }) {
  const late = useQuery({
    queryKey: leadKeys.late,
    queryFn: ({ signal }) => callPage(getLateAnswers, { background: true, signal }),
    refetchInterval: REFRESH_MS,
  });
  const rows = late.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <details className="notice bad late-answers">
      <summary>{LATE.title(late.data?.total ?? rows.length)}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.lead_id}>
            <Button look="link" label={row.lead_id} onClick={() => onOpen(row.lead_id)} />
            <span>
              {LATE.row(row.vendor_name, date(row.move_date, 'short'), moment(row.booked_at))}
            </span>
            <a href={`tel:${row.vendor_phone.replace(/(?!^\+)\D/g, '')}`}>{row.vendor_phone}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
