import { HEAVY_ITEMS, SERVICES } from '../../../contracts/choices.ts';
import {
  type End,
  feetRange,
  type HomeAnswer,
  homeAnswers,
} from '../../../contracts/home-texts.ts';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import type { StepKey } from '../../../contracts/steps.ts';
import { ANSWERS } from '../messages/answers.ts';
import { DESTINATION } from '../messages/destination.ts';
import { HOME } from '../messages/homes.ts';
import { ORIGIN } from '../messages/origin.ts';
import { REVIEW } from '../messages/review.ts';
import { SERVICES_TEXT } from '../messages/services.ts';
import type { Origin } from '../state/booking.ts';
import { toBookedMove } from '../state/move.ts';
import { goTo } from '../state/routes.ts';
import { useBooking } from '../state/store.ts';
import { focusField } from './focus.ts';

interface EditAnswerProps {
  step: StepKey;
  /** The field's name in its step. */
  field: string;
  /** What is edited, for those who hear the button alone. */
  label: string;
  /** The button's text, where it is not "Edit". */
  text?: string;
}

/** The way back to the field that an answer was given in. */
export function EditAnswer({ step, field, label, text = REVIEW.editShort }: EditAnswerProps) {
  const edit = () => {
    goTo(stepIndexOf(step));
    focusField(step, field);
  };
  return (
    <button type="button" className="link" aria-label={REVIEW.edit(label)} onClick={edit}>
      {text}
    </button>
  );
}

/** What was answered about both homes, heavy things and services, each with the way back to it. */
export function Answers() {
  const booking = useBooking((state) => state);
  const move = toBookedMove(booking);
  if (!move) return null;
  const size = sizeAnswer(booking.fromDetails);
  const of = (end: End) =>
    homeAnswers(move, end, {
      stairs: ANSWERS.stairs,
      squareFeet: (feet) => ANSWERS.squareFeet(feetRange(feet)),
    });
  const heavy = HEAVY_ITEMS.filter((item) => move.heavy_items?.[item]);
  const services = SERVICES.filter((service) => move.additional_services?.[service]);
  const list = (names: string[], none: string) => names.join(', ') || none;
  return (
    <>
      <AnswerCard
        title={ORIGIN.title}
        step="origin"
        answers={[
          ...(size ? [size] : []),
          ...of('pickup'),
          {
            field: 'piano',
            text: list(
              heavy.map((item) => ORIGIN.heavyItems[item]),
              ANSWERS.noHeavy,
            ),
          },
          {
            field: 'packing',
            text: list(
              services.map((service) => SERVICES_TEXT[service].name),
              ANSWERS.noServices,
            ),
          },
        ]}
      />
      <AnswerCard title={DESTINATION.title} step="destination" answers={of('dropoff')} />
    </>
  );
}

/** How large the home is, in the words that it was said in. */
function sizeAnswer({ homeType, homeSize, rooms, sqft }: Origin): HomeAnswer | null {
  if (homeSize) return { field: 'homeSize', text: HOME.sizes[homeSize] };
  if (homeType === 'commercial')
    return sqft ? { field: 'sqft', text: ANSWERS.squareFeet(feetRange(sqft)) } : null;
  return rooms ? { field: 'rooms', text: ANSWERS.rooms(HOME.roomCount(rooms)) } : null;
}

interface AnswerCardProps {
  title: string;
  step: StepKey;
  answers: readonly HomeAnswer[];
}

function AnswerCard({ title, step, answers }: AnswerCardProps) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="answers">
        {answers.map(({ field, text }) => (
          <li key={field}>
            <span>{text}</span>
            <EditAnswer step={step} field={field} label={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
