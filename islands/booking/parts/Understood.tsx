import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AddressQuestion, LocateReply } from '../../../contracts/places.ts';
import { useRoomForMap } from '../../shared/ui/use-media.ts';
import { checkAddress } from '../calls/addresses.ts';
import { UNDERSTOOD } from '../messages/understood.ts';
import { type End, useLocated } from '../state/located.ts';
import { setAddress } from '../state/store.ts';
import { Label } from './fields.tsx';
import { lazyPart } from './lazy-part.ts';

const RouteMap = lazyPart(() => import('./RouteMap.tsx').then((module) => module.RouteMap), {
  failed: UNDERSTOOD.mapFailed,
});

const POSTAL_CODE = /^([a-z]\d[a-z])[\s-]*(\d[a-z]\d)$/i;

export interface UnderstoodProps {
  end: End;
  /** The address as it stands in its field. */
  text: string;
  question: AddressQuestion | null;
}

/** The reading of an address; where only its city is known, a field for its postal code. */
export function Understood({ end, text, question }: UnderstoodProps) {
  const located = useLocated();
  const answer = located[end]?.text === text.trim() ? located[end] : null;
  const location = answer?.reply.location;
  return (
    <>
      <p className="hint" role="status">
        {location && inWords(location)}
      </p>
      {location &&
        question &&
        !question.needed &&
        // Of a rural postal code the town is asked for, which the address has room for.
        (location.precision === 'city' ? (
          <PostalField end={end} text={text} question={question} />
        ) : (
          <p className="hint">{question.text}</p>
        ))}
      {end === 'to' && location && <EndsMap />}
    </>
  );
}

function inWords({ words, unit, floor }: NonNullable<LocateReply['location']>): string {
  const place = UNDERSTOOD.as(words);
  return unit ? `${place}, ${UNDERSTOOD.unit(unit, floor)}` : place;
}

/** Asks for the postal code there and then; it becomes part of the address. */
function PostalField({ end, text, question }: UnderstoodProps & { question: AddressQuestion }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);

  const add = (event: FormEvent | null) => {
    event?.preventDefault();
    const halves = POSTAL_CODE.exec(code.trim());
    setWrong(!halves && code.trim() !== '');
    if (!halves) return;
    setAddress(end, `${text.trim()}, ${halves.slice(1).join(' ').toUpperCase()}`);
    void checkAddress(end);
    // The field is answered and goes: the focus in it goes back to the address.
    if (event) document.querySelector<HTMLElement>(`.address input[name="${end}"]`)?.focus();
  };

  return (
    <form className="mt-3" onSubmit={add}>
      <Label htmlFor={id} optional>
        {UNDERSTOOD.postal[end]}
      </Label>
      <input
        id={id}
        className="input"
        value={code}
        placeholder={UNDERSTOOD.postalPlaceholder}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        aria-describedby={`${id}hint`}
        aria-invalid={wrong || undefined}
        onChange={(event) => setCode(event.target.value)}
        onBlur={() => add(null)}
      />
      <p
        id={`${id}hint`}
        className={wrong ? 'field-error' : 'hint'}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ? UNDERSTOOD.wrong : question.text}
      </p>
    </form>
  );
}

/** Both ends on a small map, where there is room for one. */
function EndsMap() {
  const { from, to } = useLocated();
  const wide = useRoomForMap();
  const [start, end] = [from?.reply.place, to?.reply.place];
  const step = document.querySelector('.wizard-step');
  if (!wide || !start || !end || !from || !to || !step) return null;
  // Below all fields, so that none moves when it comes.
  return createPortal(
    <div className="route-room">
      <RouteMap origin={start} destination={end} from={from.text} to={to.text} />
    </div>,
    step,
  );
}
