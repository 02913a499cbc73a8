import {
  type OfferPreview,
  postOffer,
  postOfferPreview,
} from '../../../../../contracts/admin/new-offers.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { call } from '../../../../shared/client.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { differenceFacts } from '../../../../shared/move/differences.tsx';
import { Facts } from '../../../../shared/ui/Facts.tsx';
import { useSend } from '../use-send.ts';
import type { OfferProps } from './ChangeOffer.tsx';
import { ACTS } from './composer-messages.ts';
import { Preview } from './Preview.tsx';

const texts = ACTS.newOffer;

/** The price of an unpaid lead with other answers, and the press that mails it. */
export function NewOffer({ lead, move, isSame, onDone }: OfferProps) {
  const params = { id: lead.id };
  return (
    <Preview
      move={move}
      isSame={isSame}
      ask={(wanted) => call(postOfferPreview, { params, body: { move: wanted } })}
      onDone={onDone}
    >
      {(preview) => <Offer lead={lead} move={move} preview={preview} onDone={onDone} />}
    </Preview>
  );
}

interface Props extends Omit<OfferProps, 'isSame'> {
  preview: OfferPreview;
}

function Offer({ lead, move, preview: { differences, after, is_held }, onDone }: Props) {
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
      <Facts facts={differenceFacts(differences)} />
      <div className="notice stack gap-2" role="status">
        <p>{texts.mailed}</p>
        <p>{is_held ? texts.held : texts.notHeld}</p>
      </div>
      <FormActions
        cancel={ACTS.close}
        onCancel={onDone}
        label={texts.action}
        busyText={ACTS.offer.sending}
        look="primary"
      />
    </Form>
  );
}
