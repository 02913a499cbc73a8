import { getPlace } from '../../../../../contracts/places.ts';
import { call } from '../../../../shared/client.ts';
import { TextField } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import type { MoveAnswers } from '../../../../shared/move/answers.ts';
import { ANSWERS } from './answer-messages.ts';

/** The fields' names in the call. */
const NAMES = { from: 'origin_address', to: 'destination_address' };

interface Props {
  of: keyof typeof NAMES;
  answers: MoveAnswers;
  onChange: (patch: Partial<MoveAnswers>) => void;
}

/** An address of a move. A field that is left says which question about its address is open, as the wizard does. */
export function AddressField({ of, answers, onChange }: Props) {
  const place = useSubmit({ send: (q: string) => call(getPlace, { query: { q } }), failed: '' });
  const text = answers[of].trim();
  const isAsked = place.input === text;
  const question = isAsked ? place.reply?.question : null;
  const needed = isAsked && (place.errors.q ?? (question?.needed && question.text));
  return (
    <TextField
      label={ANSWERS[of]}
      name={NAMES[of]}
      maxLength={300}
      autoComplete="off"
      value={answers[of]}
      onText={(typed) => onChange({ [of]: typed })}
      hint={question && !question.needed && question.text}
      {...(needed && { error: needed })}
      onBlur={() => {
        if (text && !isAsked) place.submit(text);
      }}
    />
  );
}
