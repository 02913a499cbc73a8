import type { ReactNode } from 'react';
import { getLateAnswers } from '../../../../contracts/admin/late-answers.ts';
import { getOpenRequests } from '../../../../contracts/admin/quote-requests.ts';
import { getRefunds } from '../../../../contracts/admin/refunds.ts';
import { cents, date } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { type Pages, useCallPages } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { PhoneLink } from '../../../shared/ui/ContactLinks.tsx';
import { LATE, OPEN_REFUNDS, OPEN_REQUESTS } from './late-messages.ts';

const POLLED = { refetchInterval: 60_000 };
type Opens = { onOpen: (lead: string) => void };

interface Props<Row> extends Opens {
  found: Pages<Row>;
  title: (count: number) => string;
  children: (row: Row) => ReactNode;
}

/** Leads that wait for another person; nothing while there are none. */
function Overdue<Row extends { lead_id: string }>(props: Props<Row>) {
  const { found, title, onOpen, children } = props;
  const { rows, total } = found;
  if (rows.length === 0) return null;
  return (
    <details className="notice bad late-answers mb-4">
      <summary>{title(total ?? rows.length)}</summary>
      <ul className="stack gap-2">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lead may have two refunds
          <li key={`${row.lead_id} ${at}`} className="row gap-2">
            <Button look="link" label={row.lead_id} onClick={() => onOpen(row.lead_id)} />
            {children(row)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Bookings whose movers let their 24 hours pass. */
export const LateAnswers = ({ onOpen }: Opens) => (
  <Overdue found={useCallPages(getLateAnswers, {}, POLLED)} title={LATE.title} onOpen={onOpen}>
    {({ vendor_name, vendor_phone, move_date, booked_at }) => (
      <>
        <span>{LATE.row(vendor_name, date(move_date, 'short'), moment(booked_at))}</span>
        <PhoneLink phone={vendor_phone} />
      </>
    )}
  </Overdue>
);

/** Movers that have been asked for a price, with their clock. */
export const OpenRequests = ({ onOpen }: Opens) => (
  <Overdue
    found={useCallPages(getOpenRequests, {}, POLLED)}
    title={OPEN_REQUESTS.title}
    onOpen={onOpen}
  >
    {({ vendor_name, vendor_phone, move_date, answer_by, late }) => (
      <>
        <span>{OPEN_REQUESTS.row(vendor_name, date(move_date, 'short'))}</span>
        <strong>{OPEN_REQUESTS.clock(moment(answer_by), late)}</strong>
        <PhoneLink phone={vendor_phone} />
      </>
    )}
  </Overdue>
);

/** Refunds that the provider refused or does not answer. */
export const OpenRefunds = ({ onOpen }: Opens) => (
  <Overdue found={useCallPages(getRefunds, {}, POLLED)} title={OPEN_REFUNDS.title} onOpen={onOpen}>
    {({ amount, state, code, requested_at }) => (
      <span>
        {state === 'refused'
          ? OPEN_REFUNDS.refused(cents(amount), code ?? '')
          : OPEN_REFUNDS[state](cents(amount), moment(requested_at))}
      </span>
    )}
  </Overdue>
);
