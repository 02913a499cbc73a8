import { getPlace } from '../../../../../contracts/places.ts';
import { call } from '../../../../shared/client.ts';
import { TextField } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';

interface Props {
  label: string;
  /** The field's name in the call. */
  name: string;
  value: string;
  onText: (text: string) => void;
}

/** An address. Once left, the field shows the open questions about it, as the wizard does. */
export function AddressField({ value, ...field }: Props) {
  const place = useSubmit({ send: (q: string) => call(getPlace, { query: { q } }), failed: '' });
  const text = value.trim();
  const isAsked = place.input === text;
  const question = isAsked ? place.reply?.question : null;
  const needed = isAsked && (place.errors.q ?? (question?.needed && question.text));
  return (
    <TextField
      {...field}
      maxLength={300}
      required
      autoComplete="off"
      value={value}
      hint={question && !question.needed && question.text}
      {...(needed && { error: needed })}
      onBlur={() => {
        if (text && !isAsked) place.submit(text);
      }}
    />
  );
}
