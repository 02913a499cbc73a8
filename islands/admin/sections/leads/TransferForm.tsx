import { useState } from 'react';
import type { LeadDetail } from '../../../../contracts/admin/leads.ts';
import {
  getTransfers,
  postTransfer,
  postTransferWithdrawal,
  type TransferOption,
  type Transfers,
} from '../../../../contracts/transfers.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { cents } from '../../../shared/format.ts';
import { differenceFacts } from '../../../shared/move/differences.tsx';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { DETAIL } from './detail-messages.ts';
import { TRANSFERS } from './transfer-messages.ts';
import { useSend } from './use-send.ts';

const TEXTS = TRANSFERS;

interface Props {
  lead: LeadDetail;
  onDone: () => void;
}

/** The other movers of a paid booking with their prices, or the offer that its customer has. */
export function TransferForm({ lead, onDone }: Props) {
  const query = useCall(getTransfers, { params: { id: lead.id } });
  return (
    <section className="panel stack gap-3" aria-label={DETAIL.transferTitle}>
      <QueryView query={query} of={TEXTS} lines={5}>
        {(transfers) => <Found lead={lead} transfers={transfers} onDone={onDone} />}
      </QueryView>
    </section>
  );
}

function Found({ lead, transfers, onDone }: Props & { transfers: Transfers }) {
  const { refusal, waiting, options } = transfers;
  if (refusal) return <p>{refusal}</p>;
  if (waiting) return <Waiting lead={lead} waiting={waiting} onDone={onDone} />;
  if (options.length === 0) return <p>{TEXTS.none}</p>;
  return <Choices lead={lead} transfers={transfers} onDone={onDone} />;
}

function Waiting(props: Props & { waiting: NonNullable<Transfers['waiting']> }) {
  const { lead, waiting, onDone } = props;
  const { number, vendor_name, total_cents, expires_at } = waiting;
  const form = useSend(
    lead,
    (id, body: { number: number }) => call(postTransferWithdrawal, { params: { id }, body }),
    { done: TEXTS.withdrawn, failed: TEXTS.withdrawFailed, onDone, changesAll: true },
  );
  return (
    <>
      <p>{TEXTS.waiting(vendor_name, cents(total_cents), moment(expires_at))}</p>
      <div className="row">
        <Button
          label={TEXTS.withdraw}
          disabled={form.busy}
          onClick={() => form.submit({ number })}
        />
      </div>
    </>
  );
}

function Choices({ lead, transfers, onDone }: Props & { transfers: Transfers }) {
  const { options, version, total_cents, asked } = transfers;
  const [slug, setSlug] = useState('');
  const form = useSend(
    lead,
    (id, { vendor_slug, total_cents }: TransferOption) =>
      call(postTransfer, { params: { id }, body: { vendor_slug, total_cents, version } }),
    {
      done: ({ state }) => (state === 'applied' ? TEXTS.moved : TEXTS.asked),
      failed: TEXTS.moveFailed,
      onDone,
      changesAll: true,
    },
  );
  const chosen = options.find(({ vendor_slug }) => vendor_slug === slug);
  const asks = chosen && chosen.because.length > 0;
  return (
    <Form className="stack gap-3" state={form} onSubmit={() => chosen && form.submit(chosen)}>
      <p>{TEXTS.about(cents(total_cents))}</p>
      {asked.length > 0 && (
        <>
          <p>{TEXTS.signedFor}</p>
          <Facts facts={differenceFacts(asked)} />
        </>
      )}
      <fieldset className="transfer-options">
        <legend className="label">{TEXTS.choose}</legend>
        {options.map((option) => (
          <label key={option.vendor_slug}>
            <input
              type="radio"
              name="transfer-vendor"
              checked={slug === option.vendor_slug}
              onChange={() => setSlug(option.vendor_slug)}
            />
            <span>{option.vendor_name}</span>
            <span className="soft">
              {cents(option.total_cents)}, {differenceOf(option)}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && (
        <p className="notice" role="status">
          {asks
            ? TEXTS.asks(chosen.because.map((reason) => TEXTS.because[reason]).join(', '))
            : TEXTS.atOnce}
        </p>
      )}
      <FormActions
        onCancel={onDone}
        label={asks ? TEXTS.ask : TEXTS.move}
        busyText={TEXTS.moving}
        disabled={!chosen}
        look="primary"
      />
    </Form>
  );
}

function differenceOf({ difference_cents: difference }: TransferOption): string {
  if (difference === 0) return TEXTS.same;
  return (difference > 0 ? TEXTS.more : TEXTS.less)(cents(Math.abs(difference)));
}
