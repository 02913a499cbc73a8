import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import {
  type OfferPreview,
  postOffer,
  postOfferPreview,
} from '../../../../../contracts/admin/new-offers.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { call } from '../../../../shared/client.ts';
import { Form, FormActions, FormProblem } from '../../../../shared/form/Form.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useSend } from '../use-send.ts';
import type { OfferProps } from './ChangeOffer.tsx';
import { ChangeSides } from './ChangeSides.tsx';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.newOffer;

/** What other answers make of the price of a lead that is not paid, and the press that mails it. */
export function NewOffer({ lead, move, isSame, onDone }: OfferProps) {
  const preview = useSubmit({
    send: (wanted: BookedMove) =>
      call(postOfferPreview, { params: { id: lead.id }, body: { move: wanted } }),
    failed: ACTS.changeDate.priceFailed,
    says: 'form-always',
  });
  const sentence = Object.values(preview.errors)[0] ?? preview.problem;
  if (preview.reply && !preview.busy && !sentence) {
    return <Offer lead={lead} move={move} preview={preview.reply} onDone={onDone} />;
  }
  return (
    <>
      <FormProblem text={sentence} />
      <div className="dialog-actions">
        <Button label={ACTS.close} onClick={onDone} />
        <Button
          look="solid"
          label={preview.busy ? ACTS.changeDate.pricing : ACTS.changeDate.price}
          disabled={isSame || preview.busy}
          onClick={() => preview.submit(move)}
        />
      </div>
    </>
  );
}

interface Props {
  lead: LeadDetail;
  move: BookedMove;
  preview: OfferPreview;
  onDone: () => void;
}

function Offer({ lead, move, preview: { before, after, is_held }, onDone }: Props) {
  const offer = useSend(
    lead,
    (id, body: { move: BookedMove; total_cents: number }) =>
      call(postOffer, { params: { id }, body }),
    { done: texts.done, failed: texts.failed, onDone, changesAll: true },
  );
  const { breakdown } = after;
  return (
    <Form
      state={offer}
      className="stack"
      onSubmit={() => offer.submit({ move, total_cents: breakdown.total_cents })}
    >
      <ChangeSides before={before} after={{ ...move, breakdown }} />
      <div className="notice stack gap-2" role="status">
        <p>{texts.mailed}</p>
        <p>{is_held ? texts.held : texts.notHeld}</p>
      </div>
      <FormActions
        cancel={ACTS.close}
        onCancel={onDone}
        submit={offer.busy ? ACTS.offer.sending : texts.action}
        busy={offer.busy}
        look="primary"
      />
    </Form>
  );
}
