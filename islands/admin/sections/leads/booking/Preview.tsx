import type { ReactNode } from 'react';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { FormProblem } from '../../../../shared/form/Form.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.changeDate;

interface Props<Reply> {
  move: BookedMove;
  /** True before any answer is changed. */
  isSame: boolean;
  /** Asks what the move would come to. */
  ask: (move: BookedMove) => Promise<Reply>;
  onDone: () => void;
  children: (preview: Reply) => ReactNode;
}

/** Asks for the price of changed answers on a press, and shows the offer once it is here. */
export function Preview<Reply>({ move, isSame, ask, onDone, children }: Props<Reply>) {
  const preview = useSubmit({ send: ask, failed: texts.priceFailed, says: 'form-always' });
  const sentence = Object.values(preview.errors)[0] ?? preview.problem;
  if (preview.reply && !preview.busy && !sentence) return children(preview.reply);
  return (
    <>
      <FormProblem text={sentence} />
      <div className="dialog-actions">
        <Button label={ACTS.close} onClick={onDone} />
        <Button
          look="solid"
          label={preview.busy ? texts.pricing : texts.price}
          disabled={isSame || preview.busy}
          onClick={() => preview.submit(move)}
        />
      </div>
    </>
  );
}
