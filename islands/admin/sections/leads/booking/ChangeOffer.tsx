import {
  type OperatorPreview,
  postOperatorChange,
  postOperatorPreview,
} from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { call } from '../../../../shared/client.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { differenceFacts } from '../../../../shared/move/differences.tsx';
import { Facts } from '../../../../shared/ui/Facts.tsx';
import { TRANSFERS } from '../transfer-messages.ts';
import { useSend } from '../use-send.ts';
import { ACTS } from './composer-messages.ts';
import { Preview } from './Preview.tsx';

const texts = ACTS.offer;

export interface OfferProps {
  lead: LeadDetail;
  move: BookedMove;
  /** True before any answer is changed. */
  isSame: boolean;
  onDone: () => void;
}

/** The booking after a change, the differences, the people who must agree, and the press that makes the change. */
export function ChangeOffer({ lead, move, isSame, onDone }: OfferProps) {
  const params = { id: lead.id };
  return (
    <Preview
      move={move}
      isSame={isSame}
      ask={(wanted) => call(postOperatorPreview, { params, body: { move: wanted } })}
      onDone={onDone}
    >
      {(preview) => <Offer lead={lead} move={move} preview={preview} onDone={onDone} />}
    </Preview>
  );
}

interface Props extends Omit<OfferProps, 'isSame'> {
  preview: OperatorPreview;
}

function Offer({ lead, move, preview, onDone }: Props) {
  const { differences, after, customer_because: reasons, needs_vendor, because, version } = preview;
  const why = [
    ...reasons.map((reason) => TRANSFERS.because[reason]),
    ...(preview.asks_contract_choice ? [texts.contract] : []),
  ];
  const asks = why.length > 0;
  const change = useSend(
    lead,
    (id, body: { move: BookedMove; version: number; total_cents: number }) =>
      call(postOperatorChange, { params: { id }, body }),
    {
      done: ({ state }) => (state === 'applied' ? texts.applied : texts.waiting),
      failed: texts.failed,
      onDone,
      changesAll: true,
    },
  );
  const submit = asks ? texts.ask : needs_vendor ? texts.askVendor : texts.apply;
  return (
    <Form
      state={change}
      className="stack"
      onSubmit={() => change.submit({ move, version, total_cents: after.breakdown.total_cents })}
    >
      <Facts facts={differenceFacts(differences)} />
      <div className="notice stack gap-2" role="status">
        {asks && <p>{texts.customer(why.join(', '))}</p>}
        {asks && needs_vendor && <p>{texts.vendorThen}</p>}
        {!asks && because.map((reason) => <p key={reason}>{texts.vendor[reason]}</p>)}
        {!asks && !needs_vendor && <p>{texts.atOnce}</p>}
      </div>
      <FormActions
        cancel={ACTS.close}
        onCancel={onDone}
        label={submit}
        busyText={texts.sending}
        look="primary"
      />
    </Form>
  );
}
