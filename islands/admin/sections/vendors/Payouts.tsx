import { useState } from 'react';
import {
  getPayouts,
  getPayoutsCsv,
  getVendorBalances,
  type PayoutStatement,
  postSettlement,
  postSettlementCorrection,
} from '../../../../contracts/payouts.ts';
import { call } from '../../../shared/client.ts';
import { readDollars } from '../../../shared/dollars.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { cents } from '../../../shared/format.ts';
import { PAYOUTS } from '../../../shared/payouts/messages.ts';
import { PayoutSheet } from '../../../shared/payouts/PayoutSheet.tsx';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { useUser } from '../../session.ts';
import { PAYOUT_TEXTS } from './payout-messages.ts';

const STALE = [keyOf(getPayouts), keyOf(getVendorBalances)];

interface Props {
  /** The mover that is chosen. */
  slug: string;
  onChoose: (slug: string) => void;
  onClose: () => void;
}

/** The sums owed to each mover for deposits; the chosen mover's statement, and its payouts. */
export function Payouts({ slug, onChoose, onClose }: Props) {
  const [month, setMonth] = useState<string>();
  const balances = useCall(getVendorBalances);
  const found = useCall(getPayouts, { params: { slug }, query: { month } }, { keepsBefore: true });
  const pays = useUser().role === 'owner';
  return (
    <Dialog title={PAYOUT_TEXTS.title} onClose={onClose}>
      <div className="stack gap-5">
        <p className="soft">{PAYOUT_TEXTS.about}</p>
        <QueryView query={balances} of={PAYOUTS.what}>
          {(all) => (
            <PlainTable
              label={PAYOUT_TEXTS.balances}
              rows={all}
              rowKey={({ vendor_slug }) => vendor_slug}
              columns={[
                [
                  PAYOUT_TEXTS.mover,
                  ({ vendor_slug, vendor_name }) => (
                    <Button
                      look="link"
                      label={vendor_name}
                      aria-current={vendor_slug === slug || undefined}
                      onClick={() => onChoose(vendor_slug)}
                    />
                  ),
                  'head',
                ],
                [PAYOUTS.owed, ({ owed_cents }) => cents(owed_cents), 'right'],
                [PAYOUTS.held, ({ held_cents }) => cents(held_cents), 'right'],
                [PAYOUTS.payable, ({ payable_cents }) => cents(payable_cents), 'right'],
              ]}
            />
          )}
        </QueryView>
        <QueryView query={found} of={PAYOUTS.what} keepsData>
          {(statement) => (
            <section className="stack" aria-label={statement.vendor_name}>
              <h3>{statement.vendor_name}</h3>
              <PayoutSheet
                statement={statement}
                onMonth={setMonth}
                csv={() =>
                  call(getPayoutsCsv, { params: { slug }, query: { month: statement.month } })
                }
                action={({ id, kind, corrected }) =>
                  pays && kind === 'settlement' && !corrected ? (
                    <Correction slug={slug} id={id} />
                  ) : null
                }
              />
              {pays && statement.payable_cents > 0 && (
                <Payment key={statement.payable_cents} slug={slug} statement={statement} />
              )}
            </section>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

/** Enters that the mover was paid: all that is payable, unless another amount is typed. */
function Payment({ slug, statement }: { slug: string; statement: PayoutStatement }) {
  const pay = useSubmit({
    send: (given: { amount: string; paid_on: string; reference: string }) =>
      call(postSettlement, {
        params: { slug },
        // An unreadable sum goes as it is: the API names the fault.
        body: { ...given, amount_cents: readDollars(given.amount) ?? Number.NaN },
      }),
    failed: PAYOUT_TEXTS.failed,
    done: PAYOUT_TEXTS.paid,
    stale: STALE,
  });
  return (
    <Form
      state={pay}
      className="stack gap-3"
      aria-label={PAYOUT_TEXTS.pay}
      onSubmit={({ amount_cents: amount = '', paid_on = '', reference = '' }) =>
        pay.submit({ amount, paid_on, reference })
      }
    >
      <h4>{PAYOUT_TEXTS.pay}</h4>
      <div className="fields">
        <TextField
          label={PAYOUT_TEXTS.amount}
          name="amount_cents"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={(statement.payable_cents / 100).toFixed(2)}
        />
        <TextField label={PAYOUT_TEXTS.day} name="paid_on" type="date" />
        <TextField
          label={PAYOUT_TEXTS.reference}
          hint={PAYOUT_TEXTS.referenceHint}
          name="reference"
          maxLength={120}
          autoComplete="off"
        />
      </div>
      <FormProblem />
      <p>
        <Submit label={PAYOUT_TEXTS.enter} />
      </p>
    </Form>
  );
}

/** Takes a mistaken payment back, with a reason. */
function Correction({ slug, id }: { slug: string; id: number }) {
  const [asks, setAsks] = useState(false);
  const correct = useSubmit({
    send: (reference: string) =>
      call(postSettlementCorrection, { params: { slug, id }, body: { reference } }),
    failed: PAYOUT_TEXTS.failed,
    done: PAYOUT_TEXTS.corrected,
    stale: STALE,
  });
  if (!asks) return <Button label={PAYOUT_TEXTS.correct} onClick={() => setAsks(true)} />;
  return (
    <Form
      state={correct}
      className="stack gap-2"
      aria-label={PAYOUT_TEXTS.correct}
      onSubmit={({ reference = '' }) => correct.submit(reference)}
    >
      <TextField
        label={PAYOUT_TEXTS.why}
        name="reference"
        maxLength={120}
        autoFocus
        autoComplete="off"
      />
      <FormProblem />
      <p className="row gap-2">
        <Submit label={PAYOUT_TEXTS.correct} />
        <Button label={PAYOUT_TEXTS.cancel} onClick={() => setAsks(false)} />
      </p>
    </Form>
  );
}
