import { useQuery } from '@tanstack/react-query';
import { getRefunds } from '../../../../contracts/admin/refunds.ts';
import { cents } from '../../../shared/format.ts';
import { callPage } from '../../../shared/paging.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { leadKeys } from './keys.ts';
import { OPEN_REFUNDS as TEXTS } from './late-messages.ts';

const REFRESH_MS = 60_000;

/** Refunds that the provider refused or does not answer; nothing while there are none. */
export function OpenRefunds({ onOpen }: { onOpen: (lead: string) => void }) {
  const open = useQuery({
    // Below the leads' key: what is done with a lead asks for these again.
    queryKey: leadKeys.refunds,
    queryFn: ({ signal }) => callPage(getRefunds, { background: true, signal }),
    refetchInterval: REFRESH_MS,
  });
  const rows = open.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <details className="notice bad late-answers">
      <summary>{TEXTS.title(open.data?.total ?? rows.length)}</summary>
      <ul>
        {rows.map(({ lead_id, amount, state, code, requested_at }) => (
          <li key={`${lead_id} ${requested_at}`}>
            <Button look="link" label={lead_id} onClick={() => onOpen(lead_id)} />
            <span>
              {state === 'refused'
                ? TEXTS.refused(cents(amount), code ?? '')
                : TEXTS[state](cents(amount), moment(requested_at))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
