import { MANAGE } from '../messages/manage.ts';
import { AnswerCards } from '../parts/Answers.tsx';
import { ItemRows } from '../parts/ItemRows.tsx';
import type { SectionProps } from './section-props.ts';

/** Every answer about both homes, and the list of things. */
export function BookedAnswers({ booking }: SectionProps) {
  const { answers, items } = booking.form_data.quote_data;
  return (
    <div className="review">
      {answers && <AnswerCards move={answers} />}
      {items && Object.keys(items).length > 0 && (
        <section className="card wide">
          <h3>{MANAGE.things}</h3>
          <ItemRows items={items} />
        </section>
      )}
    </div>
  );
}
