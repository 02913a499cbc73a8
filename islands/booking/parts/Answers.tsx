import type { HomeAnswer } from '../../../contracts/home-texts.ts';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import type { StepKey } from '../../../contracts/steps.ts';
import { toMove } from '../../shared/move/wire-move.ts';
import { DESTINATION } from '../messages/destination.ts';
import { ORIGIN } from '../messages/origin.ts';
import { REVIEW } from '../messages/review.ts';
import { goTo } from '../state/routes.ts';
import { useBooking } from '../state/store.ts';
import { focusField } from './focus.ts';
import { type Answered, moveAnswers } from './move-answers.ts';

interface EditAnswerProps {
  step: StepKey;
  /** The field's name in its step. */
  field: string;
  text: string;
}

/** An answer that is itself the way back to its field. */
function EditAnswer({ step, field, text }: EditAnswerProps) {
  const edit = () => {
    goTo(stepIndexOf(step));
    focusField(step, field);
  };
  return (
    <button type="button" className="link" aria-label={REVIEW.edit(text)} onClick={edit}>
      {text}
    </button>
  );
}

/** The answers about both homes, heavy things and services, each with the way back to it. */
export function Answers() {
  const move = toMove(useBooking((state) => state));
  return move && <AnswerCards move={move} editable />;
}

interface AnswerCardsProps {
  move: Answered;
  /** True where each answer has the way back to its field. */
  editable?: boolean;
}

/** The answers about both homes, a card for each. */
export function AnswerCards({ move, editable = false }: AnswerCardsProps) {
  const { pickup, dropoff } = moveAnswers(move);
  return (
    <>
      <AnswerCard title={ORIGIN.title} step={editable && 'origin'} answers={pickup} />
      <AnswerCard title={DESTINATION.title} step={editable && 'destination'} answers={dropoff} />
    </>
  );
}

interface AnswerCardProps {
  title: string;
  /** Where the answers are changed; false where they are not. */
  step: StepKey | false;
  answers: readonly HomeAnswer[];
}

function AnswerCard({ title, step, answers }: AnswerCardProps) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="answers">
        {answers.map(({ field, text }) => (
          <li key={field}>
            {step ? <EditAnswer step={step} field={field} text={text} /> : <span>{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
